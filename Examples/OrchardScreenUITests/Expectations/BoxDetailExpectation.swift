/// What a test may expect of the BoxDetail screen; nil is not checked.
struct BoxDetailExpectation {
    var isVisible: Bool = true
    var price: String? = nil
}
