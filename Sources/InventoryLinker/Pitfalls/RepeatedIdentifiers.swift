import InventoryModel

/// Finds identifiers that several parts of one view have at the same time.
///
/// Two components may have the same one, or one may be used twice. What a single view declares twice is found by
/// `IdentifierPitfalls`.
struct RepeatedIdentifiers {
    /// The declarations.
    let index: SourceIndex
    /// The uses of view types in others.
    let uses: [TypeID: [PartUse]]
    private var own: [TypeID: [Own]] = [:]

    /// An identifier that a view itself sets.
    private struct Own {
        var identifier: String
        var place: SourcePlace
        var branches: [Branch]
    }

    /// What stands in a view at one place: an element of its own or a part, and the identifiers there.
    private struct Slot {
        var part: TypeID?
        var branches: [Branch]
        var identifiers: [String: SourcePlace]
    }

    /// Gathers the identifiers of the views.
    ///
    /// - Parameters:
    ///   - index: The declarations.
    ///   - elements: The elements of all views.
    ///   - uses: The uses of view types in others.
    ///   - firstMatches: The identifiers that tests only use with `.firstMatch`.
    init(index: SourceIndex, elements: [ElementFinding], uses: [TypeID: [PartUse]], firstMatches: Set<String>) {
        self.index = index
        self.uses = uses.mapValues { $0.filter(\.isSeenApart) }.filter { !$0.value.isEmpty }
        for element in elements where element.isReportable {
            guard let place = element.identifierPlace else { continue }
            for identifier in element.identifiers where identifier.isLiteral && !firstMatches.contains(identifier.text)
            {
                own[element.viewType, default: []].append(
                    Own(identifier: identifier.text, place: place, branches: element.branches))
            }
        }
    }

    /// The repeated identifiers, by the views that hold them.
    func findings() -> [PitfallFinding] {
        var known: [TypeID: [String: SourcePlace]] = [:]
        return uses.keys.sorted().flatMap { view -> [PitfallFinding] in
            let slots = slots(of: view, &known)
            guard slots.contains(where: { !$0.identifiers.isEmpty }) else { return [] }
            return repeated(in: slots, of: view)
        }
    }

    private func slots(of view: TypeID, _ known: inout [TypeID: [String: SourcePlace]]) -> [Slot] {
        var slots = (own[view] ?? []).map {
            Slot(part: nil, branches: $0.branches, identifiers: [$0.identifier: $0.place])
        }
        var seen: Set<SourcePlace> = []
        for use in uses[view] ?? [] where seen.insert(SourcePlace(file: use.file, position: use.position)).inserted {
            let identifiers = identifiers(in: use.type, &known, depth: 0)
            if !identifiers.isEmpty {
                slots.append(Slot(part: use.type, branches: use.branches, identifiers: identifiers))
            }
        }
        return slots
    }

    /// The identifiers of a view and its parts, each with a place where it is set.
    private func identifiers(
        in view: TypeID, _ known: inout [TypeID: [String: SourcePlace]], depth: Int
    ) -> [String: SourcePlace] {
        if let found = known[view] { return found }
        guard depth < ViewReader.maximumDepth else { return [:] }
        // A view that holds itself adds nothing by that.
        known[view] = [:]
        var result: [String: SourcePlace] = [:]
        for own in own[view] ?? [] where result[own.identifier] == nil { result[own.identifier] = own.place }
        for use in uses[view] ?? [] {
            result.merge(identifiers(in: use.type, &known, depth: depth + 1)) { first, _ in first }
        }
        known[view] = result
        return result
    }

    private func repeated(in slots: [Slot], of view: TypeID) -> [PitfallFinding] {
        var earlier: [String: [Slot]] = [:]
        var found: [PitfallFinding] = []
        for slot in slots {
            for (identifier, place) in slot.identifiers.sorted(by: { $0.key < $1.key }) {
                let other = earlier[identifier]?.first { other in
                    (slot.part != nil || other.part != nil) && other.branches.accompany(slot.branches)
                }
                earlier[identifier, default: []].append(slot)
                guard let other, let first = other.identifiers[identifier] else { continue }
                let name = index[view].name
                let subject =
                    first == place
                    ? "'\(identifier)' is set by '\(slot.part.map { index[$0].name } ?? name)', which '\(name)' uses twice"
                    : "'\(identifier)' is set in \(index.files[first.file].path):\(first.position.line) too, and "
                        + "'\(name)' shows both"
                found.append(PitfallFinding(pitfall: .duplicate, subject: subject, place: place))
            }
        }
        return found
    }
}
