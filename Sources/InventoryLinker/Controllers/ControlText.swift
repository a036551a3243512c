import InventoryModel

/// What a label is given to show: a text that the sources tell, or one that is computed.
struct ControlText {
    /// The text, where it is known in full.
    private(set) var literal: String?
    /// Whether it is known at run time only; a text of a table of translations counts as known.
    private(set) var isComputed: Bool

    /// Reads the expression of a text.
    init(_ expression: Expression, in environment: Environment, evaluator: Evaluator) {
        let texts = evaluator.value(of: expression, in: environment).texts
        if texts.count == 1, let text = texts.first, text.isLiteral {
            literal = text.text.isEmpty || text.isLocalized ? nil : text.text
            isComputed = false
        } else if case .name(let name, _) = expression, Self.isGlobalConstant(name, in: environment, evaluator.index) {
            // `kLocalizedWelcome` of a file of translations.
            isComputed = false
        } else {
            isComputed = Self.isComputed(expression, in: environment)
        }
    }

    private static func isGlobalConstant(_ name: String, in environment: Environment, _ index: SourceIndex) -> Bool {
        let scope = environment.scope
        guard environment.local(name) == nil,
            scope.type.flatMap({ index.variable(name, of: $0, isStatic: false, from: scope.file) }) == nil
        else { return false }
        return index.variable(named: name, from: scope.file)?.declaration.isConstant ?? false
    }

    private static func isComputed(_ expression: Expression, in environment: Environment) -> Bool {
        switch expression {
        case .literal, .keyPath, .closure, .other: false
        case .string(let pieces, _):
            pieces.contains {
                if case .interpolation(let inner) = $0 { isComputed(inner, in: environment) } else { false }
            }
        case .name(let name, _): !name.startsWithCapital && name != "self"
        // `.title` is a constant of the place's type.
        case .member(nil, _, _): false
        case .member(let base?, _, _): isComputed(base, in: environment)
        case .call(let call): isComputed(call, in: environment)
        case .array(let elements), .dictionary(let elements): elements.contains { isComputed($0, in: environment) }
        case .tuple(let elements): elements.contains { isComputed($0.value, in: environment) }
        case .choice: true
        case .binary(_, let left, let right):
            isComputed(left, in: environment) || isComputed(right, in: environment)
        case .subscripted: true
        }
    }

    private static func isComputed(_ call: Call, in environment: Environment) -> Bool {
        if call.arguments.contains(where: { isComputed($0.value, in: environment) }) { return true }
        switch call.callee {
        // `localize(.title)` looks a text up.
        case .name, .member(nil, _, _): return false
        case .member(let base?, _, _): return isComputed(base, in: environment)
        default: return true
        }
    }
}
