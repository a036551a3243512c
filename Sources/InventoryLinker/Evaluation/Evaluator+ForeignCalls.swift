import InventoryModel

/// Calls of functions that the sources do not have.
extension Evaluator {
    /// Follows the arguments of a call whose callee the sources do not have; closures are taken to run once.
    @discardableResult
    func foreignCall(_ name: String, _ call: Call, in environment: Environment) -> Value {
        let arguments = arguments(ofForeign: name, call, in: environment)
        noteLaunch(call, with: arguments, in: environment)
        return .unknown
    }

    /// The arguments of such a call, followed.
    private func arguments(ofForeign name: String, _ call: Call, in environment: Environment) -> [Value] {
        let expected = presetType(ofBuilderMethod: name)
        return call.arguments.map { argument in
            let value = self.value(of: argument.value, in: environment, expecting: expected)
            if case .closure(let closure) = value {
                // The closure of an interruption monitor gets the alert.
                _ = apply(closure, to: name == "addUIInterruptionMonitor" ? [.element(.alert)] : [])
            }
            if argument.label == "named", name == "runActivity" {
                trace.activities += value.texts.filter(\.isLiteral).map(\.text)
            }
            let isExpectation = argument.label == "evaluatedWith" || argument.label == "object"
            if case .element(let query) = value, isExpectation {
                use(query, action: "wait", isAssertion: true, at: call.position, in: environment)
            }
            return value
        }
    }

    /// Follows the arguments of a plain function or inherited method that the sources do not have; one that gets an
    /// element does something to it.
    func foreignFunctionCall(_ name: String, _ call: Call, in environment: Environment) -> Value {
        let known = trace.elements.count
        let arguments = arguments(ofForeign: name, call, in: environment)
        guard !name.startsWithCapital, !Self.languageFunctions.contains(name), !name.hasPrefix("#"),
            trace.elements.count == known
        else { return .unknown }
        useHanded(arguments, to: name, call, in: environment)
        return .unknown
    }

    /// Notes that a function that the sources do not have does something to the elements that it gets.
    private func useHanded(_ arguments: [Value], to name: String, _ call: Call, in environment: Environment) {
        guard followsNumbers else { return }
        for case .element(let query) in arguments.flatMap(\.alternatives) where query.isKeyed {
            use(query, action: name, isAssertion: isCheck(name), at: call.position, in: environment)
        }
    }

    /// Functions of the standard library that do nothing to an element that they get.
    private static let languageFunctions: Set<String> = [
        "print", "debugPrint", "dump", "type", "zip", "max", "min", "assert", "precondition", "withExtendedLifetime",
    ]

    /// Follows the call of a superclass that the sources do not have; its initialiser waits for the elements that the
    /// closures of a screen object get from the app.
    func foreignSuperCall(_ name: String, _ call: Call, in environment: Environment) -> Value {
        guard name == "init", followsNumbers else { return foreignCall("super." + name, call, in: environment) }
        for argument in call.arguments {
            let value = value(of: argument.value, in: environment)
            let values = if case .list(let values) = value { values } else { [value] }
            for case .closure(let closure) in values {
                guard case .element(let query) = apply(closure, to: [.element(.application)]), query.namesElement else {
                    continue
                }
                use(query, action: "waitForExistence", isAssertion: true, at: call.position, in: environment)
            }
        }
        return .unknown
    }

    private func isCheck(_ name: String) -> Bool {
        ["wait", "assert", "verify", "check", "expect", "should"].contains { name.hasPrefix($0) }
            || XCUITestWords.stateReads.contains(name)
    }

    /// What `withPrimary` of a builder that the sources lack asks for: `PrimaryPreset`.
    private func presetType(ofBuilderMethod name: String) -> TypeName? {
        guard let prefix = ["with", "overriding"].first(where: { name.hasPrefix($0) && name.count > $0.count }) else {
            return nil
        }
        return TypeName(String(name.dropFirst(prefix.count)) + "Preset")
    }

    /// Follows a call of a method that the receiver is not known to have, and counts it where a page object has it.
    func unresolvedCall(_ name: String, on receiver: Value, _ call: Call, in environment: Environment) -> Value {
        if case .object = receiver, let found = foreignLookup(name, from: .application, call, in: environment) {
            return found
        }
        if followsNumbers, case .enumCase = receiver, name == "map" || name == "forEach",
            let result = listCall(name, on: [receiver], call, in: environment)
        {
            // A variadic parameter that got one value.
            return result
        }
        if !followsNumbers, name == "map" || name == "flatMap", let mapped = mapped(receiver, by: call, in: environment)
        {
            return mapped
        }
        if case .unknown = receiver, pageMemberNames.contains(name) {
            trace.unresolved += 1
            noteUnresolved(call.callee, at: call.position, in: environment)
        }
        let known = trace.elements.count
        let arguments = arguments(ofForeign: name, call, in: environment)
        noteLaunch(call, with: arguments, in: environment)
        // `screenState.tap(app.buttons["next"], to: …)` of a package that walks through the screens.
        if case .unknown = receiver, XCUITestWords.operations.contains(name), trace.elements.count == known {
            useHanded(arguments, to: name, call, in: environment)
        }
        return .unknown
    }

    /// What `map` makes of an optional value that is there: `id.map(\.rawValue)`; nil where it is not known what is.
    private func mapped(_ value: Value, by call: Call, in environment: Environment) -> Value? {
        if isUnknown(value) { return nil }
        switch call.arguments.first?.value {
        case .keyPath(let path):
            guard let property = Self.onlyProperty(of: path) else { return nil }
            return member(property, of: value, at: call.position, in: environment)
        case .closure(let closure):
            return apply(ClosureValue(closure: closure, environment: environment), to: [value])
        default: return nil
        }
    }

    // MARK: - Elements

    /// The value of a method call on an element that neither XCUITest nor the sources have; nil for other receivers.
    ///
    /// Such a method, as `safeTap()` of a package, does something to the element and may yield it again.
    func foreignElementCall(_ name: String, on receiver: Value, _ call: Call, in environment: Environment) -> Value? {
        guard case .element(let query) = receiver else { return nil }
        if Self.sequenceFunctions.contains(name), !query.isApplication {
            return listCall(name, on: [receiver], call, in: environment)
        }
        if let found = foreignLookup(name, from: query, call, in: environment) { return found }
        if query.namesElement, let narrowed = narrowed(query, by: name, call, in: environment) { return narrowed }
        foreignCall(name, call, in: environment)
        if query.namesElement {
            use(query, action: name, isAssertion: isCheck(name), at: call.position, in: environment)
        } else if query.isApplication, !XCUITestWords.applicationCalls.contains(name), name != "wait" {
            // It may ask for any element.
            trace.unresolved += 1
            noteUnresolved(call.callee, at: call.position, in: environment)
        }
        return receiver
    }

    /// Functions of sequences, which a team can give to queries (`extension XCUIElementQuery: Sequence`).
    private static let sequenceFunctions: Set<String> = [
        "map", "compactMap", "flatMap", "filter", "forEach", "reduce", "allSatisfy", "enumerated", "reversed", "sorted",
    ]

    /// The value of a property of an element that neither XCUITest nor the sources have.
    func foreignElementProperty(
        _ name: String, of receiver: Value, at position: SourcePosition, in environment: Environment,
        expecting expected: TypeName?
    ) -> Value {
        guard case .element(let query) = receiver, query.namesElement else { return .unknown }
        if let expected, XCUITestWords.types.contains(expected.name) { return receiver }
        use(query, action: name, isAssertion: true, at: position, in: environment)
        return .unknown
    }
}
