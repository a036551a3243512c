import XCTest

extension UITest.Page.Main {
    struct Settings: UITest.PageElement {
        private let notificationsSwitch: XCUIElement
        private let signOutButton: XCUIElement
        private let confirmButton: XCUIElement

        init(app: XCUIApplication) {
            self.notificationsSwitch = app.switches[UITest.Identifier.Main.Settings.notifications_switch]
            self.signOutButton = app.buttons[UITest.Identifier.Main.Settings.sign_out_btn]
            self.confirmButton = app.buttons[UITest.Identifier.Main.Settings.confirm_btn]
        }

        func waitForAppear() {
            XCTAssert(notificationsSwitch.waitForExistence(timeout: 10), "Settings page didn't appear")
        }

        func toggleNotifications() {
            notificationsSwitch.tap()
        }

        func signOut() {
            signOutButton.tap()
            confirmButton.tap()
        }
    }
}
