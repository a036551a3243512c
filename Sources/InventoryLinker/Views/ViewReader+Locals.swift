import InventoryModel

/// A view that a local constant of a view builder holds, as in `let field = TextField("Name", text: $name)`, or that a
/// local property makes.
struct LocalView {
    /// What makes it.
    var expression: Expression
    /// Where the constant is declared.
    var key: DeclarationKey
}

extension ViewReader {
    /// Keeps the view that a local constant holds; it is read where the constant is used.
    func noteLocalView(_ variable: VariableFacts, in place: inout ViewPlace) {
        let key = DeclarationKey(file: place.environment.scope.file, position: variable.position)
        if let getter = variable.getter, isViewProperty(variable) {
            let made = Expression.closure(Closure(parameters: [], body: getter))
            place.localViews[variable.name] = LocalView(expression: made, key: key)
            return
        }
        guard case .call? = variable.initializer, let made = variable.initializer, made.canMakeViews else {
            place.localViews[variable.name] = nil
            return
        }
        place.localViews[variable.name] = LocalView(expression: made, key: key)
    }

    /// Reads a view that a local constant holds, with the modifiers of this use; false where the base is no such constant.
    func readLocalView(_ chain: ViewChain, in place: ViewPlace) -> Bool {
        guard case .name(let name, _) = chain.base, let local = place.localViews[name] else { return false }
        var inner = place
        // A constant of the same name that is made of this one would lead back here.
        inner.localViews[name] = nil
        var whole = ViewChain(local.expression)
        whole.modifiers += chain.modifiers
        let isFirstUse = readProperties.insert(local.key).inserted
        let known = findings
        read(whole, in: inner)
        if !isFirstUse { findings.keepIdentified(since: known) }
        return true
    }
}
