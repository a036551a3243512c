import InventoryModel

extension Evaluator {
    /// The result of a body: what its `return`s give, or its only expression.
    func result(of body: [Statement], in environment: Environment) -> Value {
        let implicit = execute(body, in: environment)
        return environment.results.isEmpty ? implicit ?? .unknown : .any(of: environment.results)
    }

    /// Follows statements; the value is that of a body of one expression, `if` or `switch`.
    @discardableResult
    func execute(_ statements: [Statement], in environment: Environment) -> Value? {
        var last: Value?
        for statement in statements { last = execute(statement, in: environment) }
        return statements.count == 1 ? last : nil
    }

    private func execute(_ statement: Statement, in environment: Environment) -> Value? {
        switch statement {
        case .expression(let expression):
            return value(of: expression, in: environment, expecting: environment.resultType)
        case .variable(let variable): declare(variable, in: environment)
        case .assignment(let target, let value): assign(value, to: target, in: environment)
        case .returning(let expression):
            if let expression {
                let result = value(of: expression, in: environment, expecting: environment.resultType)
                functionEnvironment(of: environment).results.append(result)
            }
        case .branches(let condition, let bodies):
            for expression in condition { _ = value(of: expression, in: environment) }
            return .any(of: bodies.compactMap { execute($0, in: Environment(inside: environment)) })
        case .selection(let subject, let cases): return select(subject, cases, in: environment)
        case .bound(let names, let expression):
            let value = expression.map { self.value(of: $0, in: environment) } ?? .unknown
            for name in names { environment.locals[name] = value }
        case .loop(let names, let sequence, let body): loop(names, over: sequence, body, in: environment)
        case .function(let function):
            let closure = Closure(parameters: function.parameters.map(\.name), body: function.body ?? [])
            environment.locals[function.name] = .closure(ClosureValue(closure: closure, environment: environment))
        case .type: break
        }
        return nil
    }

    private func functionEnvironment(of environment: Environment) -> Environment {
        var current = environment
        while let parent = current.parent, !current.isFunctionBody { current = parent }
        return current
    }

    private func declare(_ variable: VariableFacts, in environment: Environment) {
        if let initializer = variable.initializer {
            let value = self.value(of: initializer, in: environment, expecting: variable.type)
            let fallback = unknownValue(of: variable.type, from: environment.scope, receiver: environment.receiver)
            // What test code calls `app` is the app, also where a framework that is not among the sources returns it.
            let unknown: Value = variable.name == "app" && isUnknown(fallback) ? .element(.application) : fallback
            environment.locals[variable.name] = isUnknown(value) ? unknown : value
        } else if let getter = variable.getter {
            environment.locals[variable.name] = result(of: getter, in: Environment(inside: environment))
        } else {
            let scope = environment.scope
            environment.locals[variable.name] = unknownValue(of: variable.type, from: scope, receiver: nil)
        }
    }

    private func assign(_ expression: Expression, to target: Expression, in environment: Environment) {
        let expected = declaredType(of: target, in: environment)
        let value = self.value(of: expression, in: environment, expecting: expected)
        switch target {
        case .name(let name, _):
            if environment.assign(value, to: name) { return }
            if case .object(let instance)? = environment.receiver { instance.fields[name] = value }
        case .member(let base?, let name, _):
            if case .object(let instance) = self.value(of: base, in: environment) { instance.fields[name] = value }
        default: _ = self.value(of: target, in: environment)
        }
    }

    private func declaredType(of target: Expression, in environment: Environment) -> TypeName? {
        guard case .object(let instance)? = environment.receiver else { return nil }
        let name: String? =
            switch target {
            case .name(let name, _): name
            case .member(.name("self", _)?, let name, _): name
            default: nil
            }
        return name.flatMap {
            index.variable($0, of: instance.type, isStatic: false, from: environment.scope.file)?.declaration.type
        }
    }

    private func select(_ subject: Expression, _ cases: [SelectionCase], in environment: Environment) -> Value? {
        let subject = value(of: subject, in: environment)
        var chosen = cases
        if case .enumCase(_, let name, _) = subject {
            let matching = cases.filter { $0.patterns.contains { patternName($0) == name } }
            chosen = matching.isEmpty ? cases.filter(\.patterns.isEmpty) : matching
        }
        let values = chosen.compactMap { selected -> Value? in
            let inner = Environment(inside: environment)
            for (number, name) in selected.names.enumerated() {
                inner.locals[name] = associatedValue(number, of: subject)
            }
            return execute(selected.body, in: inner)
        }
        return .any(of: values)
    }

    private func associatedValue(_ number: Int, of subject: Value) -> Value {
        guard case .enumCase(_, _, let values) = subject, values.indices.contains(number) else { return .unknown }
        return values[number]
    }

    private func patternName(_ pattern: Expression) -> String? {
        switch pattern {
        case .member(_, let name, _): name
        case .call(let call): patternName(call.callee)
        default: nil
        }
    }

    private func loop(_ names: [String], over sequence: Expression?, _ body: [Statement], in environment: Environment) {
        let elements: [Value] =
            switch sequence.map({ value(of: $0, in: environment) }) {
            case .list(let values)? where (1...64).contains(values.count): values
            case .text(let texts)? where texts.allSatisfy(\.isLiteral) == false: [.text([.unknown])]
            default: [.unknown]
            }
        for element in elements {
            let inner = Environment(inside: environment)
            for name in names { inner.locals[name] = element }
            execute(body, in: inner)
        }
    }
}

extension Environment {
    /// Whether `return` ends here: the environment of a function, getter or closure.
    var isFunctionBody: Bool { parent == nil || isClosureBody }
}
