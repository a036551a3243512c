import InventoryModel

extension Evaluator {
    /// A value that may be of any of a protocol's types: what its requirements are, all of these tell together.
    ///
    /// - Returns: The value; nil where the type is no protocol of the sources.
    func anyValue(of declared: TypeName?, from scope: Scope) -> Value? {
        guard let declared, let type = index.type(named: declared.name, from: scope),
            index[type].kind == .protocolType
        else { return nil }
        return .object(ObjectInstance(type: type))
    }

    /// What the types of a protocol give for a text that it requires; nil where the protocol requires no such text.
    func requirement(_ name: String, of instance: ObjectInstance) -> Value? {
        guard !implementers.isEmpty, index[instance.type].kind == .protocolType,
            let required = index[instance.type].variables[name]?.first?.declaration,
            required.type?.name == "String", !required.isStatic
        else { return nil }
        let key = DeclarationKey(file: index[instance.type].file, position: required.position)
        if let known = requirements[key] { return .text(known) }
        // Unknown while it is looked at, so that a text that needs itself ends.
        requirements[key] = [.unknown]
        let found = implementations(of: name, in: instance.type)
        requirements[key] = found
        return .text(found)
    }

    /// The texts of all types of a protocol; unknown where one of them does not tell.
    private func implementations(of name: String, in type: TypeID) -> [TextPattern] {
        var result: [TextPattern] = []
        for implementer in implementers {
            // Protocols and aliases inherit the requirement without a value of their own.
            let kind = index[implementer].kind
            guard kind != .protocolType, kind != .typeAlias, index.lineage(of: implementer).contains(type) else {
                continue
            }
            guard let found = index.variable(name, of: implementer, isStatic: false, from: index[implementer].file)
            else { return [.unknown] }
            let receiver = Value.object(ObjectInstance(type: implementer))
            let value = value(of: found.declaration, in: found.scope, receiver: receiver, owner: implementer)
            let texts = value.texts
            guard !texts.isEmpty, texts.allSatisfy(\.isLiteral) else { return [.unknown] }
            for text in texts where text != TextPattern("") && !result.contains(text) { result.append(text) }
            if result.count > Self.maximumImplementations { return [.unknown] }
        }
        return result.isEmpty ? [.unknown] : result
    }

    /// Of how many texts a requirement may be one; more tell nothing of the element.
    private static let maximumImplementations = 32
}
