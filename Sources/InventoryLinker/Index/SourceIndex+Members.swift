import InventoryModel

/// A member found on a type: the declaration, its file, and the type that declares it.
struct FoundMember<Declaration: Sendable>: Sendable {
    /// The declaration.
    var declaration: Declaration
    /// Where it is declared: names inside it are looked up from there.
    var scope: Scope
}

extension SourceIndex {
    /// The names of everything that a type inherits from, declared here or not, nearest first.
    func inheritedNames(of id: TypeID) -> [TypeName] {
        lineage(of: id).flatMap { self[$0].inherited.map(\.declaration) }
    }

    /// The superclass of a class, where it is declared here.
    func superclass(of id: TypeID) -> TypeID? {
        let entry = self[id]
        guard entry.kind == .classType, let first = entry.inherited.first else { return nil }
        let found = type(named: first.declaration.name, from: Scope(file: first.file, type: entry.parent))
        return found.flatMap { self[$0].kind == .classType ? $0 : nil }
    }

    /// A property of a type or of what it inherits from.
    func variable(_ name: String, of id: TypeID, isStatic: Bool, from file: Int) -> FoundMember<VariableFacts>? {
        var requirement: FoundMember<VariableFacts>?
        for ancestor in lineage(of: id) {
            guard var candidates = self[ancestor].variables[name] else { continue }
            candidates.removeAll { $0.declaration.isStatic != isStatic }
            // A requirement of a protocol says nothing where an extension implements it.
            if self[ancestor].kind == .protocolType, candidates.contains(where: { !$0.declaration.isRequirement }) {
                candidates.removeAll { $0.declaration.isRequirement }
            }
            // Private members of extensions in other files are not visible, and may have the same names.
            let found = candidates.first { $0.file == file } ?? candidates.first { !$0.declaration.isFilePrivate }
            guard let found else { continue }
            let member = FoundMember(declaration: found.declaration, scope: Scope(file: found.file, type: ancestor))
            guard self[ancestor].kind == .protocolType, found.declaration.isRequirement else { return member }
            requirement = requirement ?? member
        }
        return requirement
    }

    /// The methods of a name of a type and of what it inherits from, nearest first.
    func functions(_ name: String, of id: TypeID, from file: Int) -> [FoundMember<FunctionFacts>] {
        lineage(of: id).flatMap { ancestor -> [FoundMember<FunctionFacts>] in
            let candidates = self[ancestor].functions[name] ?? []
            let own = candidates.filter { $0.file == file }
            let others = candidates.filter { $0.file != file && !$0.declaration.isFilePrivate }
            return (own + others).map {
                FoundMember(declaration: $0.declaration, scope: Scope(file: $0.file, type: ancestor))
            }
        }
    }

    /// Whether a type inherits, at any distance, from something whose name satisfies the condition.
    func inherits(_ id: TypeID, where condition: (String) -> Bool) -> Bool {
        inheritedNames(of: id).contains { condition($0.name) }
    }
}

extension VariableFacts {
    /// Whether nothing tells its value, as with the requirement of a protocol.
    fileprivate var isRequirement: Bool { getter == nil && initializer == nil }
}
