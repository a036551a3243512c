import InventoryModel

extension ControllerReader {
    /// Of how many types behind a protocol the ways count: with more of them a call says little.
    private static let maximumConformers = 3

    /// The ways to screens that others, such as coordinators, take on behalf of a type.
    func delegatedWays(of type: TypeID, _ reading: ControllerReading) -> [TransitionFinding] {
        guard types.isUIKit(type) else { return [] }
        return reading.delegated.flatMap { call in
            ways(of: call.function, in: call.holder).filter { $0.to != type }.map { way in
                TransitionFinding(from: type, to: way.to, via: way.via, file: call.file, position: call.position)
            }
        }
    }

    /// The ways that a method of a type takes, or of those behind a protocol.
    private func ways(of name: String, in type: TypeID) -> [TransitionFinding] {
        var holders = [type]
        if index[type].kind == .protocolType {
            guard index[type].functions[name] != nil else { return [] }
            holders = types(conformingTo: type).filter { !types.isUIKit($0) && index[$0].kind != .protocolType }
            guard holders.count <= Self.maximumConformers else { return [] }
        }
        return holders.flatMap { holder -> [TransitionFinding] in
            let functions = index.functions(name, of: holder, from: index[holder].file).filter(showsScreens)
            guard !functions.isEmpty, let reading = reading(of: holder) else { return [] }
            let keys = Set(
                functions.map { DeclarationKey(file: $0.scope.file, position: $0.declaration.position) })
            return reading.ways.filter { $0.function.map(keys.contains) ?? false }.map(\.transition)
        }
    }

    private func showsScreens(_ function: FoundMember<FunctionFacts>) -> Bool {
        var found = false
        FactsWalk.expressions(in: function.declaration.body ?? []) { expression in
            if case .call(let call) = expression, ControllerBody.isPresentation(call) { found = true }
        }
        return found
    }
}
