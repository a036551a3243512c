import InventoryModel

/// A SwiftUI expression taken apart: what it starts with, and its modifiers from the inside out.
struct ViewChain {
    /// What the modifiers are applied to.
    var base: Expression
    /// The modifiers, innermost first.
    var modifiers: [(name: String, call: Call)] = []

    /// Takes an expression apart; one without modifiers is its own base.
    init(_ expression: Expression) {
        var current = expression
        while case .call(let call) = current, case .member(let inner?, let name, _) = call.callee,
            !name.startsWithCapital, !inner.isSelf
        {
            modifiers.append((name, call))
            current = inner
        }
        base = current
        modifiers.reverse()
    }

    /// The dotted name of the type that the base makes, and the call; nil where the base makes none.
    var constructed: (name: String, call: Call)? {
        guard case .call(let call) = base, let name = call.callee.typePath else { return nil }
        // Where a type of the app has the name of one of SwiftUI's, the module stands before it.
        return (name.hasPrefix("SwiftUI.") ? String(name.dropFirst("SwiftUI.".count)) : name, call)
    }

    /// The type that keeps the base as a constant: `Color` for `Color.black`; nil for any other base.
    var sharedViewType: String? {
        guard case .member(let owner?, let name, _) = base, !name.startsWithCapital else { return nil }
        return owner.typePath.flatMap { $0.utf8.contains(UInt8(ascii: ".")) ? nil : $0 }
    }
}

extension Expression {
    /// Whether it is `self`, on which a view's own functions are called.
    var isSelf: Bool {
        if case .name("self", _) = self { true } else { false }
    }
}
