/// What a test may expect of the Checkout screen; nil is not checked.
struct CheckoutExpectation {
    var isVisible: Bool = true
    var errorMessage: String? = nil
    var placeOrderEnabled: Bool? = nil
}
