import SwiftUI

struct OrderHistoryView: View {
    @State private var model: OrdersModel

    init(model: OrdersModel) {
        _model = State(initialValue: model)
    }

    var body: some View {
        Group {
            if model.hasFailed {
                DSErrorView(
                    title: "Your orders could not be loaded.",
                    accessibilityIdentifier: AccessibilityIdentifier.errorView
                ) {
                    Task { await model.load() }
                }
            } else {
                list
            }
        }
        .navigationTitle("Orders")
        .navigationDestination(for: Order.self) { order in
            OrderDetailView(order: order)
        }
        .task { await model.load() }
    }

    private var list: some View {
        ScrollView {
            ForEach(model.orders) { order in
                NavigationLink(value: order) {
                    Text(order.placedOn, style: .date)
                }
                .accessibilityIdentifier(AccessibilityIdentifier.row(id: order.id))
            }
        }
        .refreshable { await model.load() }
        .accessibilityIdentifier(AccessibilityIdentifier.scrollView)
    }
}

// MARK: - AccessibilityIdentifiers

private enum AccessibilityIdentifier {
    static let scrollView = "orders.scrollView"
    static let errorView = "orders.errorView"

    static func row(id: Order.ID) -> String { "orders.row.\(id)" }
}
