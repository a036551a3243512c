import InventoryModel

/// Following functions and closures into their bodies.
extension Evaluator {
    /// Follows the best fitting of several functions; nil where none fits.
    func invoke(
        _ candidates: [FoundMember<FunctionFacts>],
        receiver: Value?,
        owner: TypeID?,
        _ call: Call,
        in environment: Environment,
        expecting expected: TypeName? = nil
    ) -> Value? {
        let chosen = callee(candidates, receiver: receiver, call, in: environment, expecting: expected)
        guard let (function, inner) = chosen else { return nil }
        return follow(function, inner, owner: owner)
    }

    private func follow(_ function: FoundMember<FunctionFacts>, _ inner: Environment, owner: TypeID?) -> Value {
        let facts = function.declaration
        let key = DeclarationKey(file: function.scope.file, position: facts.position)
        trace.calledFunctions.insert(key)
        if let owner { trace.note(Trace.MemberUse(type: owner, name: facts.name)) }
        let fallback = { () -> Value in
            if let name = facts.result?.name, case .metatype(let type)? = inner.locals[name] {
                return .object(ObjectInstance(type: type))
            }
            return self.unknownValue(of: facts.result, from: function.scope, receiver: inner.receiver)
        }
        guard let body = facts.body else { return fallback() }
        let frame = Frame(key: key, name: qualified(facts.name, owner: owner), receiver: owner)
        let value = following(frame) {
            if body.isEmpty { runClosures(of: facts, in: inner) }
            return result(of: body, in: inner)
        }
        return stamped(value.map(isUnknown) ?? true ? fallback() : value ?? .unknown, facts.name, owner: owner)
    }

    /// Takes the closures that a function gets to run once where the facts do not have its body, as of a helper that
    /// waits for any condition.
    private func runClosures(of function: FunctionFacts, in environment: Environment) {
        guard followsNumbers else { return }
        for parameter in function.parameters {
            if case .closure(let closure)? = environment.locals[parameter.name] { _ = apply(closure, to: []) }
        }
    }

    /// Runs a closure with the given arguments.
    func apply(_ closure: ClosureValue, to arguments: [Value]) -> Value {
        let inner = Environment(inside: closure.environment)
        inner.isClosureBody = true
        for (number, argument) in spread(arguments, over: closure.closure.parameters.count).enumerated() {
            inner.locals["$\(number)"] = argument
            if closure.closure.parameters.indices.contains(number) {
                inner.locals[closure.closure.parameters[number]] = argument
            }
        }
        let (names, types) = (closure.closure.parameters, closure.closure.parameterTypes)
        for (number, name) in names.enumerated() where inner.locals[name].map(isUnknown) ?? true {
            let typed = types.indices.contains(number) ? types[number] : nil
            let value = unknownValue(of: typed, from: closure.environment.scope, receiver: nil)
            // What test code calls `app` is the app, also where a runner that is not among the sources hands it over.
            inner.locals[name] = name == "app" && followsNumbers && isUnknown(value) ? .element(.application) : value
        }
        if inner.locals["$0"] == nil { inner.locals["$0"] = .unknown }
        guard closureDepth < Self.maximumCallDepth else { return .unknown }
        closureDepth += 1
        defer { closureDepth -= 1 }
        return result(of: closure.closure.body, in: inner)
    }

    /// A tuple as the arguments of a closure that names its parts: `forEach { name, id in … }`.
    private func spread(_ arguments: [Value], over count: Int) -> [Value] {
        guard arguments.count == 1, count > 1, case .tuple(let fields) = arguments[0] else { return arguments }
        return fields.map(\.value)
    }
}
