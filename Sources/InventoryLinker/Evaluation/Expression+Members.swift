import InventoryModel

extension Expression {
    /// The key of a localised text whose accessor a tool generates when the app is built, as Tuist and SwiftGen do:
    /// `buttonLogin` for `ShopStrings.Localizable.buttonLogin`, `Login.title` for `L10n.Login.title`; nil for other chains.
    ///
    /// - Parameter name: The last member; the expression is what it is a member of.
    /// - Returns: The key.
    func generatedKey(_ name: String) -> String? {
        var (names, base) = ([name], self)
        for _ in 0..<6 {
            switch base {
            case .member(let outer?, let member, _):
                names.insert(member, at: 0)
                base = outer
            case .name(let root, _):
                guard root == "L10n" || root.hasSuffix("Strings"), root.startsWithCapital else { return nil }
                return names.drop { $0 == "Localizable" }.joined(separator: ".")
            default: return nil
            }
        }
        return nil
    }

    /// Whether it is a short chain that starts with a dot, such as `.Home.title`: all of it is looked up in the type that
    /// its place asks for.
    var isImplicitMember: Bool {
        var current = self
        for _ in 0..<8 {
            switch current {
            case .member(nil, _, _): return true
            case .member(let base?, _, _): current = base
            case .call(let call): current = call.callee
            default: return false
            }
        }
        return false
    }
}
