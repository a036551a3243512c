import Foundation

/// A link into the app, such as `orchard://orders` or `orchard://cart`.
struct DeepLink: Equatable {
    /// The tab that the link leads to.
    let tab: RootTab

    /// Reads a link; nil where it leads nowhere.
    init?(_ url: URL) {
        guard url.scheme == "orchard" else { return nil }
        switch url.host() {
        case "catalog": tab = .catalog
        case "cart": tab = .cart
        case "orders": tab = .orders
        case "settings": tab = .settings
        default: return nil
        }
    }
}
