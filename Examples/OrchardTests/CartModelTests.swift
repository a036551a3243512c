import Testing

@testable import Orchard

extension Tag {
    @Tag static var money: Self
    @Tag static var slow: Self
}

@MainActor
@Suite("Cart", .tags(.money))
struct CartModelTests {
    @Test("adds up the boxes", arguments: [1, 2, 9])
    func total(quantity: Int) {
        let cart = CartModel(service: OrchardServer(baseURL: OrchardServer.productionURL))
        cart.add(.sample, quantity: quantity)
        #expect(cart.totalInCents == 1850 * quantity)
    }

    @Test(.tags(.slow), .disabled("The payment sandbox is down"))
    func placesOrder() async {
        let cart = CartModel(service: OrchardServer(baseURL: OrchardServer.productionURL))
        #expect(await cart.placeOrder(to: "Apple Street 1"))
    }
}
