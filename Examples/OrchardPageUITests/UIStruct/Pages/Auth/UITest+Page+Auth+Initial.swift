import XCTest

extension UITest.Page.Auth {
    struct Initial: UITest.PageElement {
        private let emailField: XCUIElement
        private let passwordField: XCUIElement
        private let loginButton: XCUIElement

        init(app: XCUIApplication) {
            self.emailField = app.textFields[UITest.Identifier.Auth.Initial.email_field]
            self.passwordField = app.secureTextFields[UITest.Identifier.Auth.Initial.password_field]
            self.loginButton = app.buttons[UITest.Identifier.Auth.Initial.login_btn]
        }

        func waitForAppear() {
            XCTAssert(
                loginButton.waitForExistence(timeout: 10),
                "Login button didn't appear")
        }

        func enterCredentials(login: String, password: String) {
            emailField.tap()
            emailField.typeText(login)
            passwordField.tap()
            passwordField.typeText(password)
        }

        func tapLogin() {
            loginButton.tap()
        }
    }
}
