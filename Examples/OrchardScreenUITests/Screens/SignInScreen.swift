import XCTest

struct SignInScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var emailField: XCUIElement { app.textFields["signIn.email"] }
    var passwordField: XCUIElement { app.secureTextFields["signIn.password"] }
    var submitButton: XCUIElement { app.buttons["signIn.submit"] }
    var spinner: XCUIElement { app.activityIndicators["signIn.spinner"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> SignInScreen {
        XCTAssertTrue(
            submitButton.waitForExistence(timeout: timeout), "SignInScreen not visible", file: file, line: line)
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func signIn(email: String, password: String) -> CreatePinScreen {
        fillIn(email: email, password: password)
        submitButton.tap()
        return CreatePinScreen(app: app)
    }

    @discardableResult
    func signInExpectingError(email: String, password: String) -> SignInScreen {
        fillIn(email: email, password: password)
        submitButton.tap()
        return self
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: SignInExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> SignInScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        if let enabled = expectation.submitEnabled {
            XCTAssertEqual(submitButton.isEnabled, enabled, file: file, line: line)
        }
        if let loading = expectation.isLoading {
            if loading {
                XCTAssertTrue(spinner.waitForExistence(timeout: timeout), file: file, line: line)
            } else {
                XCTAssertFalse(spinner.exists, file: file, line: line)
            }
        }
        return self
    }
}

extension SignInScreen {
    private func fillIn(email: String, password: String) {
        emailField.tap()
        emailField.typeText(email)
        passwordField.tap()
        passwordField.typeText(password)
    }
}
