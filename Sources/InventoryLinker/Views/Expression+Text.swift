import InventoryModel

extension Expression {
    /// Whether a text is known only at run time: a constant of a type is not, nor a function of constants such as
    /// `localized(.title)`, but `L10n.welcome(user.name)` is.
    var isComputedText: Bool {
        switch self {
        case .string(let pieces, _): !pieces.allSatisfy { if case .text = $0 { true } else { false } }
        case .literal, .closure, .keyPath, .other: false
        case .name(let name, _): !name.startsWithCapital && name != "self"
        case .member(nil, _, _): false
        case .member(let base?, _, _): base.isComputedText
        case .call(let call): call.isComputedText
        case .subscripted, .choice: true
        case .binary(_, let left, let right): left.isComputedText || right.isComputedText
        case .array(let elements), .dictionary(let elements): elements.contains(where: \.isComputedText)
        case .tuple(let arguments): arguments.contains { $0.value.isComputedText }
        }
    }

    /// The name of a property of `self`; nil for any other expression.
    var ownMember: String? {
        switch self {
        case .name(let name, _), .member(.name("self", _)?, let name, _): name
        default: nil
        }
    }

    /// The dotted name of a type, such as `Outer.Texts`; nil for anything else.
    var typePath: String? {
        switch self {
        case .name(let name, _): return name.startsWithCapital ? name : nil
        case .member(let base?, let name, _):
            guard name.startsWithCapital, let outer = base.typePath else { return nil }
            return outer + "." + name
        default: return nil
        }
    }

    /// The last name of a chain of members, such as `submit` of `viewModel.submit()`.
    var lastName: String? {
        switch self {
        case .name(let name, _), .member(_, let name, _): name
        case .call(let call): call.callee.lastName
        default: nil
        }
    }

    /// The first name of a chain of members.
    var firstName: String? {
        var current = self
        while true {
            switch current {
            case .name(let name, _): return name
            case .member(nil, let name, _): return name
            case .member(let base?, _, _): current = base
            case .call(let call): current = call.callee
            case .subscripted(let base, _, _): current = base
            default: return nil
            }
        }
    }

    /// The text of a string literal without interpolations.
    var literalText: String? {
        guard case .string(let pieces, _) = self else { return nil }
        var result = ""
        for piece in pieces {
            guard case .text(let text) = piece else { return nil }
            result += text
        }
        return result
    }

    /// The expression as a person would write it, shortened.
    var summary: String {
        switch self {
        case .string(let pieces, _):
            "\"" + pieces.map { if case .text(let text) = $0 { text } else { "\\(…)" } }.joined() + "\""
        case .literal(let text), .keyPath(let text), .other(let text): text
        case .name(let name, _): name
        case .member(let base, let name, _): (base?.summary ?? "") + "." + name
        case .call(let call): call.callee.summary + "(" + (call.arguments.isEmpty ? "" : "…") + ")"
        case .subscripted(let base, _, _): base.summary + "[…]"
        case .closure: "{ … }"
        case .array: "[…]"
        case .dictionary: "[… : …]"
        case .tuple: "(…)"
        case .choice(_, let branches): branches.map(\.summary).joined(separator: " / ")
        case .binary(let symbol, let left, let right): left.summary + " " + symbol + " " + right.summary
        }
    }
}

extension Call {
    /// Whether the text that it gives is known only at run time.
    fileprivate var isComputedText: Bool {
        let values = arguments.filter { !Self.resourceLabels.contains($0.label ?? "") }
        if values.contains(where: { $0.value.isComputedText }) { return true }
        switch callee {
        case .name(let name, _): return !name.startsWithCapital && values.isEmpty
        case .member(let base?, _, _): return base.isComputedText
        default: return false
        }
    }

    /// The labels of arguments that tell where a text is looked up, not what it says.
    private static let resourceLabels: Set<String> = ["bundle", "table", "tableName", "comment", "locale"]
}
