import XCTest

struct CartRobot {
    let app: XCUIApplication
}

// MARK: - Actions

extension CartRobot {
    @discardableResult
    func removeBox(id: Int, file: StaticString = #filePath, line: UInt = #line) -> Self {
        let row = app.staticTexts[AccessibilityIdentifier.row(id: id)]
        XCTAssertTrue(row.waitForExistence(timeout: 5), file: file, line: line)
        row.swipeLeft()
        app.buttons[AccessibilityIdentifier.remove(id: id)].firstMatch.tap()
        return self
    }

    @discardableResult
    func tapCheckout(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let button = app.buttons[AccessibilityIdentifier.checkout]
        XCTAssertTrue(button.waitForExistence(timeout: 5), file: file, line: line)
        button.tap()
        return self
    }
}

// MARK: - Verifications

extension CartRobot {
    @discardableResult
    func verifyIsEmpty(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let message = app.staticTexts[AccessibilityIdentifier.emptyMessage]
        XCTAssertTrue(message.waitForExistence(timeout: 5), file: file, line: line)
        return self
    }

    @discardableResult
    func verifyCheckoutIsEnabled(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let button = app.buttons[AccessibilityIdentifier.checkout]
        XCTAssertTrue(button.waitForExistence(timeout: 5), file: file, line: line)
        XCTAssertTrue(button.isEnabled, file: file, line: line)
        return self
    }
}

// MARK: - AccessibilityIdentifiers

private enum AccessibilityIdentifier {
    static let emptyMessage = "cart.emptyMessage"
    static let checkout = "cart.checkout"

    static func row(id: Int) -> String { "cart.row.\(id)" }
    static func remove(id: Int) -> String { "cart.remove.\(id)" }
}
