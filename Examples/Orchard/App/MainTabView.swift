import SwiftUI

struct MainTabView: View {
    @Binding var selectedTab: RootTab

    var body: some View {
        TabView(selection: $selectedTab) {
            Tab("Boxes", systemImage: "basket", value: RootTab.catalog) {
                NavigationStack { CatalogView(model: CatalogModel(service: ServiceContainer.current.catalog)) }
            }
            .accessibilityIdentifier(A11y.Tab.catalog)

            Tab("Cart", systemImage: "cart", value: RootTab.cart) {
                NavigationStack { CartView() }
            }
            .accessibilityIdentifier(A11y.Tab.cart)

            Tab("Orders", systemImage: "shippingbox", value: RootTab.orders) {
                NavigationStack { OrderHistoryView(model: OrdersModel(service: ServiceContainer.current.orders)) }
            }
            .accessibilityIdentifier(A11y.Tab.orders)

            Tab("Settings", systemImage: "gear", value: RootTab.settings) {
                NavigationStack { SettingsView() }
            }
            .accessibilityIdentifier(A11y.Tab.settings)
        }
    }
}
