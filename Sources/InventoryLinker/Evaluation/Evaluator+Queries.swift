import InventoryModel

/// Calls that look elements up.
extension Evaluator {
    /// The query that a method of Apple's or a configured one looks up.
    func lookup(
        _ name: String,
        on query: ElementQuery,
        _ call: Call,
        in environment: Environment
    ) -> ElementQuery? {
        var result = query
        result.isApplication = false
        result.isElement = name == "element"
        switch name {
        case "descendants", "children":
            guard let type = call.arguments.first?.value else { return nil }
            result = query.descendants(elementType(type).flatMap { XCUITestWords.query(ofElementType: $0) })
        case "matching", "element", "containing":
            narrow(&result, by: call, containing: name == "containing", in: environment)
        case "uiTestingElement": result.key = .identifier(keyTexts(of: call, in: environment))
        case _ where configuration.queryFunctions.contains(name):
            if let type = configuration.queryTypes[name] { result = query.descendants(type) }
            result.key = .identifier(keyTexts(of: call, in: environment))
        default: return nil
        }
        return result
    }

    private func keyTexts(of call: Call, in environment: Environment) -> [TextPattern] {
        call.arguments.first.map { value(of: $0.value, in: environment).visibleTexts } ?? [.unknown]
    }

    private func narrow(_ query: inout ElementQuery, by call: Call, containing: Bool, in environment: Environment) {
        for argument in call.arguments {
            switch argument.label {
            case "identifier":
                let texts = value(of: argument.value, in: environment).texts
                // `containing(.button, identifier: "x")` yields the ancestor, not the button.
                if containing { query.parts.append(.identifier(texts)) } else { query.key = .identifier(texts) }
            case "boundBy":
                _ = value(of: argument.value, in: environment)
                if case .type = query.key { query.key = .index }
            case "matching", nil, "where":
                if let type = elementType(argument.value).flatMap({ XCUITestWords.query(ofElementType: $0) }) {
                    if !containing { query.xcuiQuery = query.xcuiQuery ?? type }
                } else if case .predicate(let key) = value(of: argument.value, in: environment) {
                    if containing { query.parts.append(key) } else { query.narrow(to: key) }
                }
            default: _ = value(of: argument.value, in: environment)
            }
        }
    }

    private func elementType(_ expression: Expression) -> String? {
        guard case .member(let base, let name, _) = expression else { return nil }
        if case .member? = base { return name }
        return base == nil ? name : nil
    }

    /// The key that an `NSPredicate(format:)` on `identifier` or `label` looks for (Apple, "Predicate Format String Syntax").
    func predicateKey(of call: Call, in environment: Environment) -> ElementQuery.Key {
        let values = call.arguments.map { value(of: $0.value, in: environment) }
        guard call.arguments.first?.label == "format", let format = values.first?.visibleTexts.first else {
            return .predicate("*")
        }
        return PredicateFormat(format, arguments: values.dropFirst().map(\.comparedTexts)).key
    }
}
