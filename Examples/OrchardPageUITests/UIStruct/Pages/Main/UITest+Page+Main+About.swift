import XCTest

extension UITest.Page.Main {
    struct About: UITest.PageElement {
        private let scrollView: XCUIElement
        private let closeButton: XCUIElement

        init(app: XCUIApplication) {
            self.scrollView = app.scrollViews[UITest.Identifier.Main.About.scroll_view]
            self.closeButton = app.buttons[UITest.Identifier.Main.About.close_btn]
        }

        func waitForAppear() {
            XCTAssert(scrollView.waitForExistence(timeout: 10), "About page didn't appear")
        }

        func tapClose() {
            closeButton.tap()
        }
    }
}
