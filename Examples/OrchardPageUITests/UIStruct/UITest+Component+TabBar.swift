import XCTest

extension UITest {
    enum Component {}
}

extension UITest.Component {
    struct TabBar: UITest.ComponentElement {
        private let catalogButton: XCUIElement
        private let settingsButton: XCUIElement

        init(app: XCUIApplication) {
            self.catalogButton = app.tabBars.buttons[UITest.Identifier.TabBar.catalog_btn]
            self.settingsButton = app.tabBars.buttons[UITest.Identifier.TabBar.settings_btn]
        }

        func waitForAppear() {
            XCTAssert(catalogButton.waitForExistence(timeout: 10), "Tab bar didn't appear")
        }

        func tapSettings() {
            settingsButton.tap()
        }
    }
}
