import XCTest

extension UITest.Page.Auth.PinWall {
    struct CreatePin: UITest.PageElement {
        private let titleLabel: XCUIElement
        private let numpad: Component.Numpad

        init(app: XCUIApplication) {
            self.titleLabel = app.staticTexts[UITest.Identifier.Auth.PinWall.Create.title_label]
            self.numpad = .init(app: app)
        }

        func waitForAppear() {
            XCTAssert(titleLabel.waitForExistence(timeout: 10), "Create PIN page didn't appear")
        }

        func enterPin(_ pin: String) {
            numpad.enterPin(pin)
        }
    }
}
