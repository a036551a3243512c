import SwiftUI

struct BoxDetailView: View {
    let box: Box

    @Environment(CartModel.self) private var cart
    @State private var quantity = 1
    @State private var size = BoxSize.regular
    @State private var isFavourite = false

    var body: some View {
        Form {
            Text(box.name)
                .font(.largeTitle)
                .accessibilityIdentifier(A11y.BoxDetail.title)
            Text(box.formattedPrice)
                .accessibilityIdentifier(A11y.BoxDetail.price)
            Image(systemName: isFavourite ? "heart.fill" : "heart")
                .onTapGesture { isFavourite.toggle() }

            Picker("Size", selection: $size) {
                ForEach(BoxSize.allCases, id: \.self) { size in
                    Text(size.rawValue.capitalized)
                }
            }
            .accessibilityIdentifier(A11y.BoxDetail.size)
            Stepper("Boxes: \(quantity)", value: $quantity, in: 1...9)
                .accessibilityIdentifier(A11y.BoxDetail.quantity)

            Button("Add to cart") { cart.add(box, quantity: quantity) }
                .accessibilityIdentifier(A11y.BoxDetail.addToCart)
            ShareLink(item: "Have a look at the \(box.name) box")
                .accessibilityIdentifier(A11y.BoxDetail.share)
        }
        .navigationTitle(box.name)
    }
}

/// How much fruit a box holds.
enum BoxSize: String, CaseIterable {
    case small
    case regular
    case family
}

struct BoxDetailView_Previews: PreviewProvider {
    static var previews: some View {
        BoxDetailView(box: .sample)
            .accessibilityIdentifier("preview.boxDetail")
    }
}
