import InventoryModel

/// What an element says of itself at its call.
struct ElementLabel {
    /// The visible text, where it is a literal.
    var text: String?
    /// A word for it where the text is no literal: the constant that it shows, or the action that it runs.
    var hint: String?
    /// Whether what it shows is computed.
    var isComputed = false
    /// The constant of a type that it shows, such as `Localization.cancel`; nil where it shows none.
    var constant: Expression?
    /// Further words for it: what it is bound to and what it does.
    var alternatives: [String] = []

    /// Reads the call that makes the element.
    init(of call: Call) {
        if let title = call.arguments.first, Self.isTitle(title) { read(title.value) }
        for argument in call.arguments where text == nil && hint == nil {
            if argument.label == "title" || argument.label == "label" { read(argument.value) }
        }
        if text == nil, hint == nil { readLabelClosure(of: call) }
        if text == nil, hint == nil { readBinding(of: call) }
        if text == nil, hint == nil, let action = call.arguments.first(where: { $0.label == "action" }) {
            readAction(action.value)
        }
        if text == nil, hint == nil, let action = call.arguments.first(where: \.isTrailing) { readAction(action.value) }
        let shown = (text, hint)
        readBinding(of: call)
        alternatives = [hint].compactMap(\.self)
        let actions = call.arguments.filter { $0.label == "action" || $0.isTrailing }
        alternatives += actions.lazy.compactMap { Self.action(named: $0.value) }.prefix(1)
        (text, hint) = shown
        alternatives.removeAll { $0 == hint || $0.startsWithCapital || $0 == "init" }
        if hint == "init" { hint = nil }
    }

    /// Whether the call has a title in front: `Button("Sign in") { … }`.
    static func hasTitle(_ call: Call) -> Bool {
        call.arguments.first.map(isTitle) ?? false
    }

    private static func isTitle(_ argument: Argument) -> Bool {
        guard argument.label == nil || argument.label == "verbatim", !argument.isTrailing else { return false }
        if case .closure = argument.value { return false }
        return true
    }

    private mutating func read(_ expression: Expression) {
        switch expression {
        case .string(let pieces, _):
            let isLiteral = pieces.allSatisfy { if case .text = $0 { true } else { false } }
            if isLiteral {
                text = pieces.map { if case .text(let part) = $0 { part } else { "" } }.joined()
            } else {
                isComputed = true
                hint =
                    pieces.lazy.compactMap { if case .interpolation(let value) = $0 { value.lastName } else { nil } }
                    .first
            }
        case .name(let name, _):
            // `$0` says nothing.
            hint = name.hasPrefix("$") && name.dropFirst().first?.isNumber == true ? nil : name
            isComputed = !name.startsWithCapital
        case .member(let base, let name, _):
            hint = name
            // `.title` is a constant of the place's type, such as a generated string symbol.
            isComputed = base.map(\.isComputedText) ?? false
            if base != nil, !isComputed { constant = expression }
        case .call(let call):
            if ["String", "LocalizedStringKey", "Text", "NSLocalizedString", "verbatim"].contains(
                call.callee.lastName ?? ""),
                let first = call.arguments.first
            {
                read(first.value)
                // What is put into a format is told by no label.
                let values = call.arguments.dropFirst().filter { $0.label == nil }
                isComputed = isComputed || values.contains { $0.value.isComputedText }
            } else {
                hint = Self.key(of: call) ?? call.callee.lastName
                isComputed = expression.isComputedText
            }
        case .choice(_, let branches):
            for branch in branches where text == nil && hint == nil { read(branch) }
            isComputed = true
        default: return
        }
    }

    /// The key that a function looks up, such as `title` for `localize(.title)`; an initialiser's name says nothing.
    private static func key(of call: Call) -> String? {
        guard case .member(nil, let key, _)? = call.arguments.first?.value else {
            return call.callee.lastName == "init" ? call.arguments.lazy.compactMap(\.value.lastName).first : nil
        }
        return key
    }

    /// The text that the initial value of a constant says: a literal, or what a call such as `NSLocalizedString` looks up.
    static func literal(of expression: Expression) -> String? {
        if let text = expression.literalText { return text }
        guard case .call(let call) = expression, lookups.contains(call.callee.lastName ?? "") else { return nil }
        let told = call.arguments.first { $0.label == "value" || $0.label == "defaultValue" } ?? call.arguments.first
        guard let text = told?.value.literalText else { return nil }
        // `login.title` is a key, which says nothing of what is shown.
        let isKey = text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
        return isKey && !text.utf8.contains(UInt8(ascii: " ")) ? nil : text
    }

    private static let lookups: Set<String> = [
        "NSLocalizedString", "String", "LocalizedStringKey", "LocalizedStringResource", "Text",
    ]

    private mutating func readLabelClosure(of call: Call) {
        let closures = call.arguments.filter(\.isTrailing)
        guard let label = closures.first(where: { $0.label == "label" }) ?? closures.last,
            case .closure(let closure) = label.value
        else { return }
        for statement in closure.body {
            guard case .expression(let expression) = statement, let made = ViewChain(expression).constructed else {
                continue
            }
            if made.name == "Text" || made.name == "Label", let first = made.call.arguments.first { read(first.value) }
            if made.name == "Image", let name = made.call.arguments.first?.value.literalText {
                hint = name.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).joined(separator: " ")
            }
            if ElementKind.isContainer(made.name) { readLabelClosure(of: made.call) }
            if text != nil || hint != nil { return }
        }
    }

    /// The variable that a control is bound to: `note` for `TextEditor(text: $note)`.
    private mutating func readBinding(of call: Call) {
        for argument in call.arguments where ["text", "isOn", "selection", "value"].contains(argument.label ?? "") {
            guard let name = argument.value.lastName else { continue }
            hint = name.hasPrefix("$") ? String(name.dropFirst()) : name
            return
        }
    }

    private mutating func readAction(_ expression: Expression) {
        hint = Self.action(named: expression) ?? hint
    }

    /// The action that a gesture's modifier names, such as `dismiss` for `onTapGesture(perform: dismiss)`; nil for one
    /// that does more than one thing.
    static func action(ofGesture call: Call) -> String? {
        let last = call.arguments.last { $0.isTrailing || $0.label == "perform" }
        return last.flatMap { Self.action(named: $0.value) }
    }

    private static func action(named expression: Expression) -> String? {
        switch expression {
        case .name(let name, _), .member(_, let name, _): return name
        case .closure(let closure):
            guard closure.body.count == 1, case .expression(.call(let call))? = closure.body.first else { return nil }
            return action(of: call)
        default: return nil
        }
    }

    /// The action that a call names: `login` for `context.send(viewAction: .login)`, else the function.
    private static func action(of call: Call) -> String? {
        for argument in call.arguments {
            switch argument.value {
            case .member(nil, let name, _): return name
            case .call(let made): if case .member(nil, let name, _) = made.callee { return name }
            default: continue
            }
        }
        return call.callee.lastName
    }
}
