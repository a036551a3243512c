import XCTest

extension UITest.Page.Auth.PinWall {
    enum Component {
        struct Numpad: UITest.ComponentElement {
            private let app: XCUIApplication

            init(app: XCUIApplication) {
                self.app = app
            }

            func enterPin(_ pin: String) {
                for digit in pin {
                    tap(digit)
                }
            }

            func waitForAppear() {
                // Numpad is always visible on pin screens
            }

            private func tap(_ digit: Character) {
                let button = app.buttons[UITest.Identifier.Auth.PinWall.digit_btn(digit)]
                XCTAssertTrue(
                    button.waitForExistence(timeout: 0.5),
                    "Button \(digit) not found")
                button.tap()
            }
        }
    }
}
