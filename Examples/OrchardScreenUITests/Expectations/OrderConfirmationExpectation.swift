/// What a test may expect of the OrderConfirmation screen; nil is not checked.
struct OrderConfirmationExpectation {
    var isVisible: Bool = true
}
