import XCTest

final class CheckoutUITests: XCTestCase {
    var app: XCUIApplication!

    override func setUpWithError() throws {
        continueAfterFailure = false
        app = XCUIApplication()
    }

    override func tearDownWithError() throws {
        let screenshot = XCUIScreen.main.screenshot()
        let attachment = XCTAttachment(screenshot: screenshot)
        attachment.lifetime = .deleteOnSuccess
        add(attachment)
    }

    // MARK: - Multi-Screen Flow (chained across screens)

    func testOrderIsPlaced() {
        MockScenario.build()
            .withSession(.alreadySignedIn)
            .withCatalog(.boxes())
            .withCart(.filled())
            .apply(to: app)
        app.launch()

        CatalogScreen(app: app)
            .openBox(1)  // → BoxDetailScreen
            .expect(BoxDetailExpectation(price: "€18.50"))
            .chooseSize("family")
            .increaseQuantity()
            .addToCart()
            .tabBar.tapCart()  // → CartScreen
            .expect(CartExpectation(total: "55 €"))
            .checkOut()  // → CheckoutScreen
            .assertVisible()
            .makeGift()
            .placeOrder(to: "Apple Street 1")  // → OrderConfirmationScreen
            .expect(OrderConfirmationExpectation())
            .finish()  // → CartScreen
    }

    func testDeclinedPayment() {
        MockScenario.build()
            .withSession(.alreadySignedIn)
            .withCart(.paymentDeclined)
            .apply(to: app)
        app.launch()

        CatalogScreen(app: app)
            .tabBar.tapCart()
            .checkOut()
            .placeOrderExpectingError(to: "Apple Street 1")  // → CheckoutScreen (stays)
            .assertError("The payment was declined.")
    }

    func testLeavingCheckoutKeepsCart() {
        MockScenario.build()
            .withSession(.alreadySignedIn)
            .withCart(
                .custom(
                    sharedState: ["cart": SharedStateProperty(initial: .array([.int(2), .int(3)]))],
                    entry: MockServiceEntry(methods: ["placeOrder": .voidSuccess])
                )
            )
            .overridingCart(method: "placeOrder", with: .voidSuccess)
            .apply(to: app)
        app.launch()

        CatalogScreen(app: app)
            .tabBar.tapCart()
            .checkOut()
            .expect(CheckoutExpectation(placeOrderEnabled: false))
            .leave()  // → CartScreen
            .assertVisible()
    }
}
