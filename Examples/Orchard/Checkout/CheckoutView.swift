import SwiftUI

struct CheckoutView: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(CartModel.self) private var cart
    @State private var address = ""
    @State private var deliveryDate = Date.now
    @State private var isGift = false
    @State private var greeting = ""
    @State private var isCancelAlertShown = false
    @State private var isConfirmationShown = false

    var body: some View {
        Form {
            TextField("Address", text: $address)
                .accessibilityIdentifier("checkout.address")
            DatePicker("Delivery", selection: $deliveryDate, displayedComponents: .date)
                .accessibilityIdentifier("checkout.deliveryDate")
            Toggle("It's a gift", isOn: $isGift)
                .accessibilityIdentifier("checkout.gift")
            if isGift {
                TextEditor(text: $greeting)
            }
            if let message = cart.errorMessage {
                Text(message)
                    .accessibilityIdentifier("checkout.errorBanner")
            }
            Button("Place order") { placeOrder() }
                .disabled(address.isEmpty)
                .accessibilityIdentifier("checkout.placeOrder")
            Button("Cancel", role: .cancel) { isCancelAlertShown = true }
                .accessibilityIdentifier("checkout.cancel")
        }
        .alert("Leave the checkout?", isPresented: $isCancelAlertShown) {
            Button("Leave", role: .destructive) { dismiss() }
                .accessibilityIdentifier("checkout.alert.leave")
            Button("Stay", role: .cancel) {}
                .accessibilityIdentifier("checkout.alert.stay")
        }
        .fullScreenCover(isPresented: $isConfirmationShown) {
            OrderConfirmationView { dismiss() }
        }
    }

    private func placeOrder() {
        Task { isConfirmationShown = await cart.placeOrder(to: address) }
    }
}
