/// The identifiers of the screens that keep theirs in one place.
///
/// ```swift
/// Button("Sample").accessibilityIdentifier("docs.sample")
/// ```
enum A11y {
    enum Tab {
        static let catalog = "tab.catalog"
        static let cart = "tab.cart"
        static let orders = "tab.orders"
        static let settings = "tab.settings"
    }

    enum BoxDetail {
        static let title = "boxDetail.title"
        static let price = "boxDetail.price"
        static let size = "boxDetail.size"
        static let quantity = "boxDetail.quantity"
        static let addToCart = "boxDetail.addToCart"
        static let share = "boxDetail.share"
    }

    enum Cart {
        private static let prefix = "cart"

        static let total = "cart.total"
        static let emptyMessage = "cart.emptyMessage"
        static let checkout = prefix + ".checkout"

        static func row(_ id: Box.ID) -> String { "\(prefix).row.\(id)" }
        static func remove(_ id: Box.ID) -> String { "\(prefix).remove.\(id)" }
    }

    enum Settings {
        static let notifications = "settings.notifications"
        static let frequency = "settings.frequency"
        static let budget = "settings.budget"
        static let subscription = "settings.subscription"
        static let about = "settings.about"
        static let signOut = "settings.signOut"

        enum Confirmation {
            static let confirm = "settings.confirmation.confirm"
        }
    }
}
