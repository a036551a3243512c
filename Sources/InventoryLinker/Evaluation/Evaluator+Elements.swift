import InventoryModel

extension Evaluator {
    /// Notes that something was done to an element.
    func use(
        _ query: ElementQuery,
        action: String,
        isAssertion: Bool,
        at position: SourcePosition,
        in environment: Environment
    ) {
        trace.elements.append(
            Trace.ElementUse(
                query: query,
                action: action,
                isAssertion: isAssertion,
                path: frames,
                file: environment.scope.file,
                position: position
            )
        )
    }

    /// The value of a property of an element or query.
    func elementProperty(
        _ name: String,
        of query: ElementQuery,
        at position: SourcePosition,
        in environment: Environment
    ) -> Value? {
        if XCUITestWords.queries.contains(name) { return .element(query.descendants(name)) }
        if XCUITestWords.transparent.contains(name) {
            var same = query
            same.isFirstMatch = query.isFirstMatch || name == "firstMatch"
            same.isElement = true
            return .element(same)
        }
        if XCUITestWords.elementLists.contains(name) {
            var each = query
            each.isElement = true
            return .list([.element(each)])
        }
        if let own = ownExtensionProperty(name, of: query, from: environment) { return own }
        if XCUITestWords.stateReads.contains(name) {
            // `app.exists` and `buttons.count` check no single element.
            if !query.isApplication { use(query, action: name, isAssertion: true, at: position, in: environment) }
            return name == "label" || name == "value" || name == "identifier" ? .text([.unknown]) : .unknown
        }
        return nil
    }

    private func ownExtensionProperty(_ name: String, of query: ElementQuery, from environment: Environment) -> Value? {
        for type in extendedTypes(of: query, from: environment) {
            guard let found = index.variable(name, of: type, isStatic: false, from: environment.scope.file) else {
                continue
            }
            return value(of: found.declaration, in: found.scope, receiver: .element(query), owner: type)
        }
        return nil
    }

    /// The types of XCUITest that the sources extend, as far as an element or query can have their members.
    private func extendedTypes(of query: ElementQuery, from environment: Environment) -> [TypeID] {
        let names =
            query.isApplication
            ? ["XCUIApplication", "XCUIElement", "XCUIElementTypeQueryProvider"]
            : [
                "XCUIElement", "XCUIElementQuery", "XCUIElementTypeQueryProvider", "XCUIElementAttributes",
                "XCUICoordinate",
            ].filter { $0 != "XCUIElementQuery" || !query.isElement }
        return names.compactMap { index.type(named: $0, from: environment.scope) }
            + (query.isApplication ? index.foreignApplications : [])
    }

    /// The value of `query[key]`, of an own subscript, or of an array element.
    func subscripted(
        _ base: Expression,
        _ arguments: [Argument],
        at position: SourcePosition,
        in environment: Environment,
        expecting expected: TypeName?
    ) -> Value {
        let results = value(of: base, in: environment).alternatives.map { receiver -> Value in
            switch receiver {
            case .element(let query):
                return elementSubscript(query, arguments, at: position, in: environment, expecting: expected)
            case .list(let values):
                for argument in arguments { _ = value(of: argument.value, in: environment) }
                return .any(of: values)
            case .dictionary(let entries):
                guard let key = arguments.first?.value else { return .unknown }
                return lookup(value(of: key, in: environment), in: entries)
            default:
                let call = Call(callee: base, arguments: arguments, position: position)
                return memberCall("subscript", on: receiver, call, in: environment)
                    ?? foreignCall("", call, in: environment)
            }
        }
        return .any(of: results)
    }

    private func elementSubscript(
        _ query: ElementQuery,
        _ arguments: [Argument],
        at position: SourcePosition,
        in environment: Environment,
        expecting expected: TypeName?
    ) -> Value {
        let call = Call(callee: .name("subscript", position), arguments: arguments, position: position)
        for type in extendedTypes(of: query, from: environment) {
            let candidates = index.functions("subscript", of: type, from: environment.scope.file)
            // `query[x]` is Apple's own where the key is a text; only a labelled key is certainly the team's subscript.
            guard arguments.first?.label != nil || !keyIsText(arguments, in: environment) else { break }
            let value = invoke(
                candidates, receiver: .element(query), owner: type, call, in: environment, expecting: expected)
            if let value { return value }
        }
        guard let key = arguments.first?.value else { return .element(query) }
        var result = query
        result.isApplication = false
        result.isElement = true
        (result.origin, result.originType) = (nil, nil)
        let found = value(of: key, in: environment).visibleTexts
        let texts = found.isEmpty ? [.unknown] : found
        if texts.allSatisfy(\.isUnknown) { noteUnresolved(key, at: position, in: environment) }
        let (seen, other) = (texts.filter(\.isLocalized), texts.filter { !$0.isLocalized })
        guard !seen.isEmpty else {
            result.key = .identifierOrLabel(texts)
            return .element(result)
        }
        // A text in the language of the device is no identifier.
        var labelled = result
        labelled.key = .label(seen)
        result.key = .identifierOrLabel(other)
        return other.isEmpty ? .element(labelled) : .choice([.element(labelled), .element(result)])
    }

    /// Notes an expression that would name an element if its value were known.
    func noteUnresolved(_ expression: Expression, at position: SourcePosition, in environment: Environment) {
        let place = expression.position ?? position
        trace.unresolvedExpressions.insert(
            Trace.UnresolvedUse(text: expression.summary, file: environment.scope.file, position: place))
    }

    private func keyIsText(_ arguments: [Argument], in environment: Environment) -> Bool {
        guard let first = arguments.first else { return false }
        if case .text = value(of: first.value, in: environment) { return true }
        return false
    }

    /// The value of a method call on an element or query; nil where it has no such method.
    func elementCall(
        _ name: String, on query: ElementQuery, _ call: Call, in environment: Environment,
        expecting expected: TypeName? = nil
    ) -> Value? {
        // A team's own method may have the name of one of Apple's, with other labels.
        for type in extendedTypes(of: query, from: environment) {
            let candidates = index.functions(name, of: type, from: environment.scope.file)
                .filter { isComplete(call, for: $0.declaration) }
            let value = invoke(
                candidates, receiver: .element(query), owner: type, call, in: environment, expecting: expected)
            if let value { return value }
        }
        if let found = lookup(name, on: query, call, in: environment) { return .element(found) }
        if XCUITestWords.transparent.contains(name) {
            for argument in call.arguments { _ = value(of: argument.value, in: environment) }
            return .element(query)
        }
        guard isAppleCall(name, call) else { return nil }
        for argument in call.arguments { _ = value(of: argument.value, in: environment) }
        if !query.isApplication || XCUITestWords.operations.contains(name) {
            let isAssertion = XCUITestWords.waits.contains(name)
            use(query, action: name, isAssertion: isAssertion, at: call.position, in: environment)
        }
        // Apple's `tap()` yields nothing; what is called on it is a package's, which yields the element.
        return XCUITestWords.operations.contains(name) && !query.isApplication ? .element(query) : .unknown
    }

    /// Whether a call gives all parameters without default: `tap()` is not the team's own `tap(_ point:)`.
    private func isComplete(_ call: Call, for function: FunctionFacts) -> Bool {
        ArgumentBinding(call.arguments, to: function.parameters)?.missing == 0
    }

    private func isAppleCall(_ name: String, _ call: Call) -> Bool {
        // Apple's `wait` says for what; a `wait()` that yields the element is of a package.
        if name == "wait" { return call.arguments.first?.label == "for" }
        return XCUITestWords.operations.contains(name) || XCUITestWords.waits.contains(name)
    }
}
