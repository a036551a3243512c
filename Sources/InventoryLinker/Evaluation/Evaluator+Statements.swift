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
        // Only a single expression is the result; what other ones give is not what `return` asks for.
        let expected = statements.count == 1 ? environment.resultType : nil
        for statement in statements { last = execute(statement, in: environment, expecting: expected) }
        return statements.count == 1 ? last : nil
    }

    private func execute(_ statement: Statement, in environment: Environment, expecting expected: TypeName?) -> Value? {
        switch statement {
        case .expression(let expression):
            return value(of: expression, in: environment, expecting: expected)
        case .variable(let variable): declare(variable, in: environment)
        case .assignment(let target, let value): assign(value, to: target, in: environment)
        case .returning(let expression):
            if let expression {
                let result = value(of: expression, in: environment, expecting: environment.resultType)
                functionEnvironment(of: environment).results.append(result)
            }
        case .branches(let condition, let bodies):
            for expression in condition { _ = value(of: expression, in: environment) }
            return branches(bodies, isConditional: !condition.isEmpty, in: environment)
        case .selection(let subject, let cases): return select(subject, cases, in: environment)
        case .bound(let names, let expression, let type):
            var value = expression.map { self.value(of: $0, in: environment, expecting: type) } ?? .unknown
            if type != nil, isUnknown(value) {
                value = unknownValue(of: type, from: environment.scope, receiver: environment.receiver)
            }
            for name in names { environment.locals[name] = value }
        case .loop(let names, let sequence, let body): loop(names, over: sequence, body, in: environment)
        case .function(let function):
            let closure = Closure(parameters: function.parameters.map(\.name), body: function.body ?? [])
            environment.locals[function.name] = .closure(ClosureValue(closure: closure, environment: environment))
        case .type: break
        }
        return nil
    }

    /// Follows bodies of which any may run; the first of `do` and the like surely does.
    private func branches(_ bodies: [[Statement]], isConditional: Bool, in environment: Environment) -> Value {
        var inner: [Environment] = []
        let values = bodies.enumerated().compactMap { number, body -> Value? in
            let branch = Environment(inside: environment)
            let binds = if case .bound? = body.first { true } else { false }
            branch.isBranch = isConditional || number > 0 || binds
            inner.append(branch)
            return execute(body, in: branch)
        }
        environment.merge(inner)
        return .any(of: values)
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
            // A text without value gets one before it is used.
            let isText = variable.type?.name == "String"
            environment.locals[variable.name] =
                isText ? .absent : unknownValue(of: variable.type, from: scope, receiver: nil)
        }
    }

    private func assign(_ expression: Expression, to target: Expression, in environment: Environment) {
        let expected = declaredType(of: target, in: environment)
        let value = value(of: expression, in: environment, expecting: expected)
        if !noteLaunch(value, from: expression, to: target, in: environment) {
            set(value, to: target, in: environment)
        }
    }

    /// Gives a local name or a field of an instance a value.
    func set(_ value: Value, to target: Expression, in environment: Environment) {
        switch target {
        case .name(let name, _):
            if environment.assign(value, to: name) { return }
            if case .object(let instance)? = environment.receiver { instance.fields[name] = value }
        case .member(let base?, let name, _):
            noteRunnerState(value, to: target, in: environment)
            switch (self.value(of: base, in: environment), value) {
            case (.object(let instance), _): instance.fields[name] = value
            // What is not among the sources may run it: `screenState.backAction = { app.buttons["back"].tap() }`.
            case (.unknown, .closure(let closure)) where followsNumbers: _ = apply(closure, to: [])
            default: break
            }
        case .subscripted(let base, let arguments, _):
            guard followsNumbers, arguments.count == 1, base.isOwnName,
                case .dictionary(let entries) = self.value(of: base, in: environment)
            else {
                _ = self.value(of: target, in: environment)
                return
            }
            let key = self.value(of: arguments[0].value, in: environment)
            let added = entries + [Value.Entry(key: key, value: value)]
            set(.dictionary(Array(added.suffix(Self.longestLoop))), to: base, in: environment)
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
        if let matches = matcher(of: subject, in: environment) {
            let matching = cases.filter { $0.patterns.contains(where: matches) }
            chosen = matching.isEmpty ? cases.filter(\.patterns.isEmpty) : matching
        }
        // A table of texts of which any may be meant tells nothing.
        if chosen.count > Self.longestTable, chosen.allSatisfy({ $0.body.count == 1 && $0.body[0].isResult }) {
            return .unknown
        }
        var branches: [Environment] = []
        let values = chosen.compactMap { selected -> Value? in
            let inner = Environment(inside: environment)
            inner.isBranch = chosen.count > 1
            branches.append(inner)
            for (number, name) in selected.names.enumerated() {
                inner.locals[name] = associatedValue(number, of: subject)
            }
            return execute(selected.body, in: inner)
        }
        environment.merge(branches)
        return .any(of: values)
    }

    /// How many cases a value that is not known may be before none of them is followed.
    private static let longestTable = 32

    /// Tells whether a pattern of a `switch` matches a known value; nil where the value is not known.
    private func matcher(of subject: Value, in environment: Environment) -> ((Expression) -> Bool)? {
        switch subject {
        case .enumCase(_, let name, _): { self.patternName($0) == name }
        case .text(let texts) where texts.count == 1 && texts[0].isLiteral && !texts[0].isLocalized:
            { pattern in
                guard case .text(let wanted) = self.value(of: pattern, in: environment) else { return true }
                return wanted.contains { !$0.isLiteral || $0 == texts[0] }
            }
        default: nil
        }
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
}

extension Statement {
    /// Whether it may give the result of its body, and does nothing else.
    fileprivate var isResult: Bool {
        switch self {
        case .returning, .expression: true
        default: false
        }
    }
}

extension Expression {
    /// Whether it is a plain name or `self.name`.
    fileprivate var isOwnName: Bool {
        switch self {
        case .name, .member(.name("self", _)?, _, _): true
        default: false
        }
    }
}

extension Environment {
    /// Whether `return` ends here: the environment of a function, getter or closure.
    var isFunctionBody: Bool { parent == nil || isClosureBody }
}
