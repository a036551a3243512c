/// What a test may expect of the About screen; nil is not checked.
struct AboutExpectation {
    var isVisible: Bool = true
}
