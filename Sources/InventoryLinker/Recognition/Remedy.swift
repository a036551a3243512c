import InventoryModel

/// Says what to try where an expression could not be resolved.
struct Remedy {
    /// The expression, shortened.
    let expression: String
    /// Where it stands.
    let side: UnresolvedExpression.Side

    /// One sentence.
    var text: String {
        switch side {
        case .app: inApp
        case .test: inTest
        }
    }

    private var inApp: String {
        if expression.hasPrefix("\"") { return "give the text a part that is constant: \"row.\\(id)\" becomes 'row.*'" }
        if let name = called { return "add the sources that declare '\(name)' under 'paths', or use a constant" }
        if expression.contains(".") { return "known at run time only: use a constant, or text with a constant part" }
        return "the caller gives it: name the function that takes it under 'identifier_functions'"
    }

    private var inTest: String {
        if let name = called { return "add the sources that declare '\(name)' under 'paths'" }
        let parts = expression.split(separator: ".")
        guard parts.count > 1, let name = parts.last, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else {
            return "use a constant, or declare the type of what it is called on"
        }
        if parts[parts.count - 2].lowercased().hasSuffix("app") {
            return
                "if it looks an element up, name '\(name)' under 'query_functions'; else add the sources that declare it"
        }
        return "declare the type of '\(parts.dropLast().joined(separator: "."))', or use a constant"
    }

    /// The function of a call, such as `id` of `model.id(…)`.
    private var called: String? {
        guard expression.hasSuffix(")"), let end = expression.firstIndex(of: "(") else { return nil }
        return expression[..<end].split(separator: ".").last.map(String.init)
    }
}
