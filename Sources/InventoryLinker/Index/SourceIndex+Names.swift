import InventoryModel

/// Looking types, functions and variables up by name.
extension SourceIndex {
    /// The type that a dotted name means at a place: nested types of the enclosing types first, then those of the file,
    /// then those of all files.
    func type(named name: String, from scope: Scope) -> TypeID? { type(named: name, from: scope, aliases: 0) }

    private func type(named name: String, from scope: Scope, aliases: Int) -> TypeID? {
        guard name.utf8.contains(UInt8(ascii: ".")) else {
            return firstType(named: name, from: scope, aliases: aliases)
        }
        let parts = name.split(separator: ".").map(String.init)
        guard let first = parts.first else { return nil }
        guard var found = firstType(named: first, from: scope, aliases: aliases) else {
            return visible(topLevel[name], from: scope.file) ?? type(inModule: parts, from: scope, aliases: aliases)
        }
        for part in parts.dropFirst() {
            guard let next = nestedType(part, in: found, from: scope.file, aliases: aliases) else {
                return visible(topLevel[name], from: scope.file) ?? type(inModule: parts, from: scope, aliases: aliases)
            }
            found = next
        }
        return found
    }

    /// The type that a name means whose first part is a module that the file imports: `Tab` for `Model.Tab`.
    private func type(inModule parts: [String], from scope: Scope, aliases: Int) -> TypeID? {
        guard parts.count > 1, files[scope.file].facts.imports.contains(parts[0]) else { return nil }
        let rest = parts.dropFirst().joined(separator: ".")
        return type(named: rest, from: Scope(file: scope.file), aliases: aliases)
    }

    private func firstType(named name: String, from scope: Scope, aliases: Int) -> TypeID? {
        var enclosing = scope.type
        while let id = enclosing {
            if let found = nestedType(name, in: id, from: scope.file, aliases: aliases) { return found }
            enclosing = types[id.index].parent
        }
        return visible(topLevel[name], from: scope.file).map { resolvingAlias($0, aliases: aliases) }
    }

    /// The type of a simple name that is nested in a type.
    func nestedType(_ name: String, in id: TypeID, from file: Int) -> TypeID? {
        nestedType(name, in: id, from: file, aliases: 0)
    }

    private func nestedType(_ name: String, in id: TypeID, from file: Int, aliases: Int) -> TypeID? {
        visible(types[id.index].nested[name], from: file).map { resolvingAlias($0, aliases: aliases) }
    }

    /// Of several types of one name the one in the same file, else one that is not file-private.
    private func visible(_ candidates: [TypeID]?, from file: Int) -> TypeID? {
        guard let candidates else { return nil }
        if let own = candidates.first(where: { types[$0.index].file == file }) { return own }
        let shared = candidates.filter { !types[$0.index].isFilePrivate }
        // The same name in several targets: the one whose path shares most with the file that asks.
        return shared.max { left, right in
            let path = files[file].path
            return commonPrefix(path, files[types[left.index].file].path)
                < commonPrefix(path, files[types[right.index].file].path)
        }
    }

    private func commonPrefix(_ left: String, _ right: String) -> Int {
        zip(left.utf8, right.utf8).prefix { $0 == $1 }.count
    }

    /// What an alias stands for; an alias of an alias is fine, a circle ends after a few.
    private func resolvingAlias(_ id: TypeID, aliases: Int) -> TypeID {
        guard aliases < 5, types[id.index].kind == .typeAlias, let target = types[id.index].inherited.first
        else { return id }
        let scope = Scope(file: target.file, type: types[id.index].parent)
        return type(named: target.declaration.name, from: scope, aliases: aliases + 1) ?? id
    }

    /// The global functions of a name that a file can see.
    func functions(named name: String, from file: Int) -> [Located<FunctionFacts>] {
        (functions[name] ?? []).filter { $0.file == file || !$0.declaration.isFilePrivate }
    }

    /// The global variable of a name that a file can see; its own file's first.
    func variable(named name: String, from file: Int) -> Located<VariableFacts>? {
        let candidates = variables[name] ?? []
        return candidates.first { $0.file == file } ?? candidates.first { !$0.declaration.isFilePrivate }
    }
}
