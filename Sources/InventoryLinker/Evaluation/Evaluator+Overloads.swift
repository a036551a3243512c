import InventoryModel

extension Evaluator {
    /// The best fitting of several functions, and the names that its body can see; nil where none fits.
    func callee(
        _ candidates: [FoundMember<FunctionFacts>],
        receiver: Value?,
        _ call: Call,
        in environment: Environment,
        expecting expected: TypeName? = nil
    ) -> (function: FoundMember<FunctionFacts>, environment: Environment)? {
        var best: (function: FoundMember<FunctionFacts>, binding: ArgumentBinding, misfits: Int)?
        for candidate in candidates {
            guard let binding = ArgumentBinding(call.arguments, to: candidate.declaration.parameters) else { continue }
            let misfits =
                candidates.count > 1 ? misfits(of: binding, to: candidate, expecting: expected, in: environment) : 0
            // A requirement of a protocol says nothing; its implementation does.
            let isBetter = best.map { best in
                if best.function.declaration.body == nil { return candidate.declaration.body != nil }
                return candidate.declaration.body != nil
                    && (misfits, binding.missing, binding.defaulted)
                        < (best.misfits, best.binding.missing, best.binding.defaulted)
            }
            if isBetter ?? true { best = (candidate, binding, misfits) }
        }
        guard let (function, binding, _) = best else { return nil }
        let result = function.declaration.result
        let inner = Environment(scope: function.scope, receiver: receiver, resultType: result)
        bind(function.declaration.parameters, binding, into: inner, from: environment)
        bindGenericResult(of: function.declaration, expecting: expected, in: inner, from: environment)
        return (function, inner)
    }

    /// How badly the arguments fit the types that the parameters ask for, as far as their form tells: 2 for each that cannot.
    private func misfits(
        of binding: ArgumentBinding,
        to function: FoundMember<FunctionFacts>,
        expecting expected: TypeName?,
        in environment: Environment
    ) -> Int {
        // A result of another type than the place asks for; types that differ by name only may still be the same.
        let result = function.declaration.result
        let isOtherResult = result.map { result in
            expected.map { ($0 == result) || isSame($0, in: environment, result, from: function.scope) } == false
        }
        return (isOtherResult == true ? 2 : 0) + argumentMisfits(of: binding, to: function)
    }

    private func isSame(_ left: TypeName, in environment: Environment, _ right: TypeName, from scope: Scope) -> Bool {
        guard let found = expectedType(left, in: environment) else { return false }
        return found == index.type(named: right.name, from: scope)
    }

    private func argumentMisfits(of binding: ArgumentBinding, to function: FoundMember<FunctionFacts>) -> Int {
        zip(function.declaration.parameters, binding.arguments).reduce(0) { sum, pair in
            guard let argument = pair.1, let type = pair.0.type else { return sum }
            switch argument.value {
            // A type alias may name a function's type, so a little only.
            case .closure: return sum + (pair.0.isClosure ? 0 : 1)
            case .string: return sum + (index.type(named: type.name, from: function.scope) == nil ? 0 : 2)
            case .member(nil, let name, _): return sum + misfit(of: name, to: type, from: function.scope)
            case .call(let call):
                guard case .member(nil, let name, _) = call.callee else { return sum }
                return sum + misfit(of: name, to: type, from: function.scope)
            default: return sum
            }
        }
    }

    /// How badly `.name` stands for a value of a type: not at all where the type has such a member, a little where the
    /// sources do not have the type.
    private func misfit(of name: String, to type: TypeName, from scope: Scope) -> Int {
        // Text has no implicit members that carry an identifier.
        if type.name == "String" { return 2 }
        guard let id = index.type(named: type.name, from: scope) else { return 1 }
        let hasMember =
            name == "init" || index[id].cases.contains { $0.declaration.name == name }
            || index.variable(name, of: id, isStatic: true, from: scope.file) != nil
            || !index.functions(name, of: id, from: scope.file).isEmpty
        return hasMember ? 0 : 2
    }
}
