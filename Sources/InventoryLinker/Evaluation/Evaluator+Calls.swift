import InventoryModel

extension Evaluator {
    /// The value of a call, its callee followed where the sources have it.
    func value(of call: Call, in environment: Environment, expecting expected: TypeName?) -> Value {
        switch call.callee {
        case .name(let name, _): return plainCall(name, call, in: environment, expecting: expected)
        case .member(nil, let name, _):
            guard let expected, let type = expectedType(expected, in: environment) else {
                return foreignCall(name, call, in: environment)
            }
            return memberCall(name, on: .metatype(type), call, in: environment, expecting: expected)
                ?? foreignCall(name, call, in: environment)
        case .member(.name("super", _)?, let name, _): return superCall(name, call, in: environment)
        case .member(let base?, let name, let position):
            let root = base.isImplicitMember ? expected : nil
            let receiver = value(of: base, in: environment, expecting: root)
            if case .list(let values) = receiver, name == "append" {
                return append(call, to: values, of: base, at: position, in: environment)
            }
            let results = receiver.alternatives.map { receiver in
                memberCall(name, on: receiver, call, in: environment, expecting: expected)
                    ?? foreignElementCall(name, on: receiver, call, in: environment)
                    ?? unresolvedCall(name, on: receiver, call, in: environment)
            }
            return localized(.any(of: results), by: name, call, in: environment)
        case .closure(let closure):
            return apply(ClosureValue(closure: closure, environment: environment), to: [])
        // `[XCUIElement]()`
        case .array where call.arguments.isEmpty: return .list([])
        default:
            let callee = value(of: call.callee, in: environment)
            if case .closure(let closure) = callee {
                return apply(closure, to: call.arguments.map { value(of: $0.value, in: environment) })
            }
            return foreignCall("", call, in: environment)
        }
    }

    // MARK: - What is called

    private func plainCall(
        _ name: String, _ call: Call, in environment: Environment, expecting expected: TypeName?
    ) -> Value {
        if name == "XCUIApplication" { return applicationCall(call, in: environment) }
        if name == "type", let of = call.arguments.first, of.label == "of", call.arguments.count == 1,
            let type = ownType(of: value(of: of.value, in: environment))
        {
            return type
        }
        if name == "NSPredicate" { return .predicate(predicateKey(of: call, in: environment)) }
        if name == "String" || name == "URL", let text = madeText(call, in: environment) { return text }
        if case .closure(let closure)? = environment.local(name) {
            return apply(closure, to: call.arguments.map { value(of: $0.value, in: environment) })
        }
        if case .metatype(let type)? = environment.local(name) { return construct(type, call, in: environment) }
        if let receiver = environment.receiver,
            let value = memberCall(name, on: receiver, call, in: environment, expecting: expected)
        {
            return localized(value, by: name, call, in: environment)
        }
        if let value = enclosingStaticCall(name, call, in: environment, expecting: expected) { return value }
        if let type = index.type(named: name, from: environment.scope) {
            return construct(type, call, in: environment)
        }
        let globals = index.functions(named: name, from: environment.scope.file).map {
            FoundMember(declaration: $0.declaration, scope: Scope(file: $0.file))
        }
        if let value = invoke(globals, receiver: nil, owner: nil, call, in: environment, expecting: expected) {
            return localized(value, by: name, call, in: environment)
        }
        if name == "XCTUnwrap" || name == "#require", let wrapped = call.arguments.first?.value {
            return value(of: wrapped, in: environment, expecting: expected)
        }
        if environment.local(name) == nil,
            let element = foreignLookup(name, from: .application, call, in: environment)
        {
            return element
        }
        let result = localized(foreignFunctionCall(name, call, in: environment), by: name, call, in: environment)
        // FOSMVVM's test cases, of which the sources only have subclasses, give the application by this name.
        return name == "presentView" && isTestCase(environment.receiver) ? .element(.application) : result
    }

    private func isTestCase(_ receiver: Value?) -> Bool {
        guard case .object(let instance)? = receiver else { return false }
        return index.inherits(instance.type) { $0.hasSuffix("TestCase") }
    }

    private func enclosingStaticCall(
        _ name: String, _ call: Call, in environment: Environment, expecting expected: TypeName?
    ) -> Value? {
        var enclosing = environment.scope.type
        while let type = enclosing {
            if let value = memberCall(name, on: .metatype(type), call, in: environment, expecting: expected) {
                return value
            }
            enclosing = index[type].parent
        }
        return nil
    }

    private func superCall(_ name: String, _ call: Call, in environment: Environment) -> Value {
        guard let type = environment.scope.type, let parent = index.superclass(of: type) else {
            return foreignSuperCall(name, call, in: environment)
        }
        // `class func setUp()` of the base class is another function than its `func setUp()`.
        let isStatic = if case .metatype? = environment.receiver { true } else { false }
        let candidates = index.functions(name, of: parent, from: environment.scope.file)
            .filter { $0.declaration.isStatic == isStatic }
        return invoke(candidates, receiver: environment.receiver, owner: parent, call, in: environment)
            ?? foreignSuperCall(name, call, in: environment)
    }

    /// The value of a method call; nil where the receiver has no such method.
    func memberCall(
        _ name: String, on receiver: Value, _ call: Call, in environment: Environment,
        expecting expected: TypeName? = nil
    ) -> Value? {
        switch receiver {
        case .object(let instance):
            if case .closure(let closure)? = instance.fields[name] {
                return apply(closure, to: call.arguments.map { value(of: $0.value, in: environment) })
            }
            let candidates = index.functions(name, of: instance.type, from: environment.scope.file)
                .filter { !$0.declaration.isStatic }
            let result = invoke(
                candidates, receiver: receiver, owner: instance.type, call, in: environment, expecting: expected)
            if result == nil, name == "init", index[instance.type].kind == .structure {
                fill(instance, call, in: environment)
                return .unknown
            }
            return result ?? closureProperty(name, of: receiver, call, in: environment)
        case .metatype(let type): return staticCall(name, on: type, call, in: environment, expecting: expected)
        case .enumCase(let type, _, _):
            let candidates = index.functions(name, of: type, from: environment.scope.file)
                .filter { !$0.declaration.isStatic }
            return invoke(
                candidates, receiver: receiver, owner: type, call, in: environment, expecting: expected)
        case .element(let query): return elementCall(name, on: query, call, in: environment, expecting: expected)
        case .closure(let closure) where name == "callAsFunction":
            return apply(closure, to: call.arguments.map { value(of: $0.value, in: environment) })
        case .text: return textCall(name, on: receiver, call, in: environment)
        case .list(let values): return listCall(name, on: values, call, in: environment)
        case .dictionary(let entries): return listCall(name, on: elements(of: entries), call, in: environment)
        case .absent: return .absent
        case .anyCase(let type, _): return callOfAnyCase(name, type, call, in: environment)
        case .choice, .predicate, .closure, .literal, .tuple, .unknown: return nil
        }
    }

    private func closureProperty(_ name: String, of receiver: Value, _ call: Call, in environment: Environment)
        -> Value?
    {
        guard case .closure(let closure)? = member(name, of: receiver, at: call.position, in: environment) else {
            return nil
        }
        return apply(closure, to: call.arguments.map { value(of: $0.value, in: environment) })
    }

    private func staticCall(
        _ name: String, on type: TypeID, _ call: Call, in environment: Environment, expecting expected: TypeName?
    ) -> Value? {
        if name == "init" { return construct(type, call, in: environment) }
        if let declared = index[type].cases.first(where: { $0.declaration.name == name }) {
            trace.enumCases.append((type, name))
            let parameters = declared.declaration.parameters
            let values = call.arguments.enumerated().map { number, argument in
                value(
                    of: argument.value,
                    in: environment,
                    expecting: parameters.indices.contains(number) ? parameters[number].type : nil
                )
            }
            return .enumCase(type, name, values)
        }
        let candidates = index.functions(name, of: type, from: environment.scope.file).filter(\.declaration.isStatic)
        let found = invoke(
            candidates, receiver: .metatype(type), owner: type, call, in: environment, expecting: expected)
        if let found { return found }
        return index.nestedType(name, in: type, from: environment.scope.file).map {
            construct($0, call, in: environment)
        }
    }
}
