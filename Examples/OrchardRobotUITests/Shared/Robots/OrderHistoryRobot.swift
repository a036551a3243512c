import XCTest

struct OrderHistoryRobot {
    let app: XCUIApplication
}

// MARK: - Actions

extension OrderHistoryRobot {
    @discardableResult
    func tapRow(id: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
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
    func pullToRefresh(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let scrollView = app.scrollViews[AccessibilityIdentifier.scrollView]
        XCTAssertTrue(scrollView.waitForExistence(timeout: 5), file: file, line: line)
        let start = scrollView.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.3))
        let end = scrollView.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.9))
        start.press(forDuration: 0.1, thenDragTo: end)
        return self
    }
}

// MARK: - Verifications

extension OrderHistoryRobot {
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
}

// MARK: - AccessibilityIdentifiers

private enum AccessibilityIdentifier {
    static let scrollView = "orders.scrollView"
    static let errorTitle = "orders.errorView.title"
    static let retryButton = "orders.errorView.button"

    static func row(id: String) -> String { "orders.row.\(id)" }
}
