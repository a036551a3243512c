import SwiftUI

struct CartView: View {
    @Environment(CartModel.self) private var cart
    @State private var isCheckoutShown = false

    var body: some View {
        VStack {
            if cart.boxes.isEmpty {
                Text("Your cart is empty.")
                    .accessibilityIdentifier(A11y.Cart.emptyMessage)
            } else {
                filledCart
            }
        }
        .navigationTitle("Cart")
        .sheet(isPresented: $isCheckoutShown) {
            CheckoutView()
        }
    }

    private var filledCart: some View {
        List {
            ForEach(cart.boxes) { box in
                Text(box.name)
                    .accessibilityIdentifier(A11y.Cart.row(box.id))
                    .swipeActions {
                        Button("Remove", role: .destructive) { cart.remove(box) }
                            .accessibilityIdentifier(A11y.Cart.remove(box.id))
                    }
            }
            LabeledContent("Total") {
                Text("\(cart.totalInCents / 100) €")
                    .accessibilityIdentifier(A11y.Cart.total)
            }
            Button("Check out") { isCheckoutShown = true }
                .accessibilityIdentifier(A11y.Cart.checkout)
        }
    }
}
