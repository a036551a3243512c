import XCTest

final class SignInFlowUITests: XCTestCase {
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

    // MARK: - Happy Path (chained)

    func testSuccessfulSignIn() {
        MockScenario.build()
            .withSession(.happyPath())
            .withCatalog(.boxes())
            .apply(to: app)
        app.launch()

        SignInScreen(app: app)
            .signIn(email: "ann@orchard.example", password: "pear")  // → CreatePinScreen
            .assertVisible()
            .choose(pin: "1234")  // → ConfirmPinScreen
            .repeatPin("1234")  // → CatalogScreen
            .assertVisible()
    }

    // MARK: - Error Path

    func testWrongPasswordKeepsForm() {
        MockScenario.build()
            .withSession(.signInFails(code: "wrongPassword", message: "Email or password is wrong."))
            .apply(to: app)
        app.launch()

        // The error text has no identifier yet, so only the form is checked.
        SignInScreen(app: app)
            .signInExpectingError(email: "ann@orchard.example", password: "plum")
            .expect(SignInExpectation(submitEnabled: true, isLoading: false))
    }

    // MARK: - Retry Path (unchained for reuse)

    func testRetryAfterTimeout() {
        MockScenario.build()
            .withSession(.failThenRetry())
            .apply(to: app)
        app.launch()

        let signIn = SignInScreen(app: app)

        // 1st attempt: network error
        signIn.signInExpectingError(email: "ann@orchard.example", password: "pear")
            .assertVisible()

        // 2nd attempt: succeeds
        let createPin = signIn.signIn(email: "ann@orchard.example", password: "pear")
        createPin.assertVisible()
    }

    // MARK: - Loading State

    func testSpinnerDuringSlowSignIn() {
        MockScenario.build()
            .withSession(.happyPath(userID: 9))
            .overridingSession(
                method: "signIn",
                with: MockMethodConfig(responses: [
                    .success(
                        .dictionary(["userID": .int(9)]),
                        delayMs: 3000,
                        updateSharedState: ["sessionState": .string("signedIn")]
                    )
                ])
            )
            .apply(to: app)
        app.launch()

        SignInScreen(app: app)
            .signInExpectingError(email: "ann@orchard.example", password: "pear")
            .expect(SignInExpectation(isLoading: true))
    }

    func testDifferentPinsShowError() {
        MockScenario.build()
            .withSession(.happyPath())
            .apply(to: app)
        app.launch()

        SignInScreen(app: app)
            .signIn(email: "ann@orchard.example", password: "pear")
            .choose(pin: "1234")
            .repeatPinExpectingError("4321")  // → ConfirmPinScreen (stays)
            .expect(ConfirmPinExpectation(errorMessage: "The PINs differ."))
    }
}
