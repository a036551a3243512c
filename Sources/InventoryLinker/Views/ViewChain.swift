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
        while true {
            if case .call(let call) = current, case .member(let inner?, let name, _) = call.callee,
                !name.startsWithCapital, !inner.isSelf, inner.typePath == nil
            {
                modifiers.append((name, call))
                current = inner
            } else if case .member(.call(let call)?, let name, _) = current, !name.startsWithCapital, !modifiers.isEmpty
            {
                // `.backport` in `Button("Go") {}.backport.glassButtonStyle()`
                current = .call(call)
            } else {
                break
            }
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

    /// The type that keeps the base as a constant, or a static function of which makes it: `Color` for `Color.black`; nil
    /// for any other base.
    var sharedViewType: String? {
        sharedViewOwner?.typePath.flatMap { $0.utf8.contains(UInt8(ascii: ".")) ? nil : $0 }
    }

    /// The type of `sharedViewType` as it stands in the source.
    var sharedViewOwner: Expression? {
        let member: Expression
        if case .call(let call) = base { member = call.callee } else { member = base }
        guard case .member(let owner?, let name, _) = member, !name.startsWithCapital, owner.typePath != nil else {
            return nil
        }
        return owner
    }

    /// The dotted name of the type of which a static function makes the base, and the call; nil for any other base.
    var factory: (name: String, call: Call)? {
        guard case .call(var call) = base, let owner = sharedViewOwner, let name = owner.typePath else { return nil }
        call.position = owner.position ?? call.position
        return (name, call)
    }
}

extension Expression {
    /// Whether it is `self`, on which a view's own functions are called.
    var isSelf: Bool {
        if case .name("self", _) = self { true } else { false }
    }
}
