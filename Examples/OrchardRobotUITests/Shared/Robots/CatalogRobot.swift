import XCTest

struct CatalogRobot {
    let app: XCUIApplication
}

// MARK: - Actions

extension CatalogRobot {
    @discardableResult
    func tapAboutButton(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let button = app.buttons[AccessibilityIdentifier.aboutButton]
        XCTAssertTrue(button.waitForExistence(timeout: 5), file: file, line: line)
        button.tap()
        return self
    }

    @discardableResult
    func tapRow(id: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let row = app.descendants(matching: .any)[AccessibilityIdentifier.row(id: id)].firstMatch
        XCTAssertTrue(row.waitForExistence(timeout: 5), file: file, line: line)
        row.tap()
        return self
    }

    @discardableResult
    func tapRetry(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let retryButton = app.buttons[AccessibilityIdentifier.retryButton]
        XCTAssertTrue(retryButton.waitForExistence(timeout: 5), file: file, line: line)
        retryButton.tap()
        return self
    }

    @discardableResult
    func search(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let searchField = app.textFields[AccessibilityIdentifier.searchField]
        XCTAssertTrue(searchField.waitForExistence(timeout: 5), file: file, line: line)
        searchField.tap()
        searchField.typeText(text)
        return self
    }

    @discardableResult
    func tapOrdersTab(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let tab = app.tabBars.buttons[AccessibilityIdentifier.ordersTab]
        XCTAssertTrue(tab.waitForExistence(timeout: 5), file: file, line: line)
        tab.tap()
        return self
    }
}

// MARK: - Verifications

extension CatalogRobot {
    @discardableResult
    func verifyIsVisible(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let scrollView = app.scrollViews[AccessibilityIdentifier.scrollView]
        XCTAssertTrue(scrollView.waitForExistence(timeout: 5), file: file, line: line)
        return self
    }

    @discardableResult
    func verifyErrorIsVisible(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let errorTitle = app.descendants(matching: .any)[AccessibilityIdentifier.errorTitle]
        XCTAssertTrue(errorTitle.waitForExistence(timeout: 5), file: file, line: line)
        return self
    }

    @discardableResult
    func verifyRowIsGone(id: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let row = app.descendants(matching: .any)[AccessibilityIdentifier.row(id: id)].firstMatch
        XCTAssertFalse(row.waitForExistence(timeout: 2), file: file, line: line)
        return self
    }
}

// MARK: - AccessibilityIdentifiers

private enum AccessibilityIdentifier {
    static let scrollView = "catalog.scrollView"
    static let searchField = "catalog.searchField"
    static let aboutButton = "catalog.aboutButton"
    static let errorTitle = "catalog.errorView.title"
    static let retryButton = "catalog.errorView.button"
    static let ordersTab = "tab.orders"

    static func row(id: Int) -> String { "catalog.row.\(id)" }
}
