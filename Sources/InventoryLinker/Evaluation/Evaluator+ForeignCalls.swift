import InventoryModel

/// Calls of functions that the sources do not have.
extension Evaluator {
    /// Follows the arguments of a call whose callee the sources do not have; closures are taken to run once.
    @discardableResult
    func foreignCall(_ name: String, _ call: Call, in environment: Environment) -> Value {
        let expected = presetType(ofBuilderMethod: name)
        for argument in call.arguments {
            let value = self.value(of: argument.value, in: environment, expecting: expected)
            if case .closure(let closure) = value {
                // The closure of an interruption monitor gets the alert.
                _ = apply(closure, to: name == "addUIInterruptionMonitor" ? [.element(.alert)] : [])
            }
            if argument.label == "named", name == "runActivity" {
                trace.activities += value.texts.filter(\.isLiteral).map(\.text)
            }
            if case .element(let query) = value, argument.label == "evaluatedWith" {
                use(query, action: "wait", isAssertion: true, at: call.position, in: environment)
            }
        }
        return .unknown
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
        if case .unknown = receiver, pageMemberNames.contains(name) { trace.unresolved += 1 }
        return foreignCall(name, call, in: environment)
    }

    // MARK: - Elements

    /// The value of a method call on an element that neither XCUITest nor the sources have; nil for other receivers.
    ///
    /// Such a method, as `safeTap()` of a package, does something to the element and may yield it again.
    func foreignElementCall(_ name: String, on receiver: Value, _ call: Call, in environment: Environment) -> Value? {
        guard case .element(let query) = receiver else { return nil }
        foreignCall(name, call, in: environment)
        if query.namesElement {
            let isCheck = ["wait", "assert", "verify", "check", "expect", "should"].contains { name.hasPrefix($0) }
            use(query, action: name, isAssertion: isCheck, at: call.position, in: environment)
        } else if query.isApplication, !XCUITestWords.applicationCalls.contains(name), name != "wait" {
            // It may ask for any element.
            trace.unresolved += 1
        }
        return receiver
    }

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
