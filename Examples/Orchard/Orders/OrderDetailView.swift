import SwiftUI

struct OrderDetailView: View {
    let order: Order

    @Environment(CartModel.self) private var cart
    @State private var isProblemReported = false

    var body: some View {
        ScrollView {
            DSCard(
                systemImage: "shippingbox",
                title: "Order \(order.id)",
                status: order.status.rawValue,
                accessibilityIdentifier: AccessibilityIdentifier.card
            )
            Button("Order again") {
                for box in order.boxes { cart.add(box) }
            }
            .accessibilityIdentifier(AccessibilityIdentifier.reorder)
            Button("Report a problem") { isProblemReported = true }
        }
        .accessibilityIdentifier(AccessibilityIdentifier.scrollView)
    }
}

// MARK: - AccessibilityIdentifiers

private enum AccessibilityIdentifier {
    static let scrollView = "orderDetail.scrollView"
    static let card = "orderDetail.card"
    static let reorder = "orderDetail.reorder"
}
