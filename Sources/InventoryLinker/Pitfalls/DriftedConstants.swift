import InventoryModel

/// Finds lists of identifiers that were copied from the app into its tests, and that differ now.
///
/// Two types of one name, one in app code and one in tests, are copies where at least two constants are equal and one
/// of those is an identifier that the app sets.
struct DriftedConstants {
    /// The declarations.
    let index: SourceIndex
    /// The role of each file.
    let roles: FileRoles
    /// The identifiers that the app sets.
    let identifiers: Set<String>

    /// A constant that holds a text.
    private struct Constant {
        var value: String
        var file: Int
        var position: SourcePosition
    }

    /// The diagnostics, by file and place.
    func diagnostics() -> [Diagnostic] {
        var app: [String: [TypeID]] = [:]
        for type in index.typeIDs where roles.roles[index[type].file] == .app && holdsConstants(type) {
            app[index[type].name, default: []].append(type)
        }
        guard !app.isEmpty else { return [] }
        return index.typeIDs.flatMap { type -> [Diagnostic] in
            let role = roles.roles[index[type].file]
            guard role == .uiTest || role == .unitTest, let originals = app[index[type].name] else { return [] }
            let copy = constants(of: type)
            guard let original = originals.lazy.map({ constants(of: $0) }).first(where: { isCopy(copy, of: $0) }) else {
                return []
            }
            return differences(of: copy, from: original, in: index[type].name)
        }
    }

    private func holdsConstants(_ type: TypeID) -> Bool {
        !index[type].cases.isEmpty || !index[type].variables.isEmpty
    }

    private func constants(of type: TypeID) -> [String: Constant] {
        var result: [String: Constant] = [:]
        for found in index[type].variables.values.joined() {
            guard let text = found.declaration.initializer?.literalText else { continue }
            result[found.declaration.name] = Constant(
                value: text, file: found.file, position: found.declaration.position)
        }
        for found in index[type].cases {
            guard let text = found.declaration.rawValue?.literalText else { continue }
            result[found.declaration.name] = Constant(
                value: text, file: found.file, position: found.declaration.position)
        }
        return result
    }

    private func isCopy(_ copy: [String: Constant], of original: [String: Constant]) -> Bool {
        let equal = copy.filter { original[$0.key]?.value == $0.value.value }
        return equal.count > 1 && equal.values.contains { identifiers.contains($0.value) }
    }

    private func differences(
        of copy: [String: Constant], from original: [String: Constant], in type: String
    ) -> [Diagnostic] {
        // What the copy has beyond the app's list may be made by a component, and what the app sets is there to be found.
        copy.filter { !identifiers.contains($0.value.value) }
            .sorted { ($0.value.file, $0.value.position) < ($1.value.file, $1.value.position) }
            .compactMap { name, constant in
                guard let value = original[name]?.value, value != constant.value else { return nil }
                return Pitfall.driftedConstant.diagnostic(
                    "'\(type).\(name)' is '\(constant.value)' here and '\(value)' in the app",
                    file: index.files[constant.file].path,
                    position: constant.position
                )
            }
    }
}
