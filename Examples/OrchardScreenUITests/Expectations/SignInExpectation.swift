/// What a test may expect of the SignIn screen; nil is not checked.
struct SignInExpectation {
    var isVisible: Bool = true
    var submitEnabled: Bool? = nil
    var isLoading: Bool? = nil
}
