import InventoryModel

/// Finds the pitfalls that show only when all identifiers of the project are known.
struct IdentifierPitfalls {
    /// The declarations.
    let index: SourceIndex
    /// The elements of all views, in any order.
    let elements: [ElementFinding]
    /// The identifiers that tests only use with `.firstMatch`.
    let firstMatches: Set<String>
    /// How the project names its identifiers; nil where that is not plain.
    let style: NamingStyle?

    /// The diagnostics, by file and place.
    ///
    /// - Parameter found: What reading the views found already.
    /// - Returns: These and what shows only when all identifiers are known.
    func diagnostics(adding found: [PitfallFinding]) -> [Diagnostic] {
        let ordered = elements.sorted { ($0.file, $0.position, $0.kind) < ($1.file, $1.position, $1.kind) }
        var seen: Set<PitfallFinding> = []
        let all = found + duplicates(in: ordered) + ordered.compactMap(textFinding)
        let rows = all.filter { seen.insert($0).inserted }.map { finding in
            finding.pitfall.diagnostic(
                finding.subject, file: index.files[finding.place.file].path, position: finding.place.position)
        }
        return (rows + namingDiagnostics(of: ordered)).sorted {
            ($0.file ?? "", $0.position ?? .start, $0.code) < ($1.file ?? "", $1.position ?? .start, $1.code)
        }
    }

    /// Identifiers that two elements of one view have at the same time.
    private func duplicates(in ordered: [ElementFinding]) -> [PitfallFinding] {
        struct Key: Hashable {
            var view: TypeID
            var identifier: String
        }
        var known: [Key: [ElementFinding]] = [:]
        var found: [PitfallFinding] = []
        for element in ordered where element.isReportable {
            for identifier in element.identifiers where identifier.isLiteral && !firstMatches.contains(identifier.text)
            {
                let key = Key(view: element.viewType, identifier: identifier.text)
                let earlier = known[key, default: []].first {
                    $0.position != element.position && $0.branches.accompany(element.branches)
                }
                known[key, default: []].append(element)
                guard let earlier, let place = element.identifierPlace, let first = earlier.identifierPlace else {
                    continue
                }
                let subject = "'\(identifier.text)' is set on line \(first.position.line) of this view too"
                found.append(PitfallFinding(pitfall: .duplicate, subject: subject, place: place))
            }
        }
        return found
    }

    /// An identifier that says what the element shows.
    private func textFinding(of element: ElementFinding) -> PitfallFinding? {
        guard let label = element.label, let place = element.identifierPlace,
            element.identifiers.contains(where: { $0.isLiteral && $0.text == label }),
            // With dots or underscores it is the key of a translation.
            !label.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") })
        else { return nil }
        return PitfallFinding(pitfall: .equalsText, subject: "'\(label)' is what the element shows", place: place)
    }

    /// Identifiers that are named unlike nearly all others.
    private func namingDiagnostics(of ordered: [ElementFinding]) -> [Diagnostic] {
        guard let style, style.isFollowed else { return [] }
        var seen: Set<SourcePlace> = []
        return ordered.flatMap { element -> [Diagnostic] in
            guard let place = element.identifierPlace, seen.insert(place).inserted else { return [] }
            return element.identifiers.filter { $0.isLiteral && !style.fits($0.text) }.map { identifier in
                Pitfall.naming.diagnostic(
                    "'\(identifier.text)'",
                    advice: "name it \(style.form), as \(style.followingCount) of \(style.count) are",
                    file: index.files[place.file].path,
                    position: place.position
                )
            }
        }
    }
}

extension SourcePosition {
    /// The start of a file, for what stands nowhere in particular.
    fileprivate static let start = SourcePosition(line: 1, column: 1)
}
