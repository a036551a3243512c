/// What a test may expect of the ConfirmPin screen; nil is not checked.
struct ConfirmPinExpectation {
    var isVisible: Bool = true
    var errorMessage: String? = nil
}
