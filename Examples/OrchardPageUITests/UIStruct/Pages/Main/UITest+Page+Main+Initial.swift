import XCTest

extension UITest.Page.Main {
    struct Initial: UITest.PageElement {
        private let app: XCUIApplication
        private let scrollView: XCUIElement
        private let searchField: XCUIElement
        private let emptyLabel: XCUIElement
        private let aboutButton: XCUIElement

        init(app: XCUIApplication) {
            self.app = app
            self.scrollView = app.scrollViews[UITest.Identifier.Main.Initial.scroll_view]
            self.searchField = app.textFields[UITest.Identifier.Main.Initial.search_field]
            self.emptyLabel = app.staticTexts[UITest.Identifier.Main.Initial.empty_label]
            self.aboutButton = app.buttons[UITest.Identifier.Main.Initial.about_btn]
        }

        func waitForAppear() {
            XCTAssert(scrollView.waitForExistence(timeout: 10), "Main page didn't appear")
        }

        func search(_ text: String) {
            searchField.tap()
            searchField.typeText(text)
        }

        func waitForEmptyState() {
            XCTAssert(emptyLabel.waitForExistence(timeout: 10), "Empty state didn't appear")
        }

        func tapRow(_ id: Int) {
            app.buttons[UITest.Identifier.Main.Initial.row_btn(id)].tap()
        }

        func tapAbout() {
            aboutButton.tap()
        }
    }
}
