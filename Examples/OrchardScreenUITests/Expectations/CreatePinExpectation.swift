/// What a test may expect of the CreatePin screen; nil is not checked.
struct CreatePinExpectation {
    var isVisible: Bool = true
}
