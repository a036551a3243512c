import InventoryModel

/// Finds the private views of a file that only its previews show.
///
/// Previews themselves are not in the facts, or are types that are left out; a private view that nothing else in its file
/// names is made for them, as nothing outside of the file can name it.
struct PreviewHelpers {
    /// The declarations of one name: what they name, and whether all of them are private views.
    private struct Declared {
        var names: Set<String> = []
        var isPrivateView = true
    }

    private var declared: [String: Declared] = [:]
    private var named: Set<String> = []

    /// Looks at one file.
    init(of facts: FileFacts) {
        for type in facts.types where !PreviewHelpers.isPreview(type) { add(type, isPrivate: false) }
        collect(facts.functions.compactMap(\.body), into: &named)
        collect(facts.variables.compactMap { $0.initializer.map { [.expression($0)] } ?? $0.getter }, into: &named)
        for other in declared.values where !other.isPrivateView { named.formUnion(other.names) }
        // What a helper names is made for the previews too; what a used private view names is used.
        var pending = Array(named)
        while let name = pending.popLast() {
            guard let used = declared[name], used.isPrivateView else { continue }
            pending += used.names.subtracting(named)
            named.formUnion(used.names)
        }
    }

    /// Whether a private view of the file is one of them.
    func contains(_ name: String) -> Bool { !named.contains(name) }

    /// Whether a declaration is a preview.
    static func isPreview(_ type: TypeFacts) -> Bool {
        type.name.hasSuffix("_Previews") || type.inherited.contains { $0.name == "PreviewProvider" }
    }

    private mutating func add(_ type: TypeFacts, isPrivate outer: Bool) {
        let isPrivate = outer || type.isFilePrivate
        let isView = type.kind == .structure && isPrivate && type.inherited.contains { $0.name == "View" }
        let name = type.name.lastDottedPart
        var entry = declared[name] ?? Declared()
        // An extension adds to what its type names, whatever it is itself.
        entry.isPrivateView = entry.isPrivateView && (isView || type.kind == .extensionOfType && declared[name] != nil)
        let bodies =
            type.variables.flatMap { variable in
                [variable.getter, variable.initializer.map { [.expression($0)] }].compactMap(\.self)
                    + [variable.observers]
            } + type.functions.compactMap(\.body)
        collect(bodies, into: &entry.names)
        // A view that names itself is not used for that.
        entry.names.remove(name)
        declared[name] = entry
        for nested in type.types where !PreviewHelpers.isPreview(nested) { add(nested, isPrivate: isPrivate) }
    }

    private func collect(_ bodies: [[Statement]], into names: inout Set<String>) {
        for body in bodies {
            FactsWalk.expressions(in: body) { expression in
                switch expression {
                case .name(let name, _), .member(_, let name, _): if name.startsWithCapital { names.insert(name) }
                default: return
                }
            }
        }
    }
}
