import XCTest

extension UITest.Page.Auth.PinWall {
    struct ConfirmPin: UITest.PageElement {
        private let titleLabel: XCUIElement
        private let errorLabel: XCUIElement
        private let numpad: Component.Numpad

        init(app: XCUIApplication) {
            self.titleLabel = app.staticTexts[UITest.Identifier.Auth.PinWall.Confirm.title_label]
            self.errorLabel = app.staticTexts[UITest.Identifier.Auth.PinWall.Confirm.error_label]
            self.numpad = .init(app: app)
        }

        func waitForAppear() {
            XCTAssert(titleLabel.waitForExistence(timeout: 10), "Confirm PIN page didn't appear")
        }

        func waitForError() {
            XCTAssert(errorLabel.waitForExistence(timeout: 10), "No error for different PINs")
        }

        func enterPin(_ pin: String) {
            numpad.enterPin(pin)
        }
    }
}
