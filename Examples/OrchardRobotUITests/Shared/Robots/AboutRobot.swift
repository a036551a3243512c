import XCTest

struct AboutRobot {
    let app: XCUIApplication
}

// MARK: - Actions

extension AboutRobot {
    @discardableResult
    func swipeUp(file: StaticString = #filePath, line: UInt = #line) -> Self {
        app.scrollViews[AccessibilityIdentifier.scrollView].swipeUp()
        return self
    }

    @discardableResult
    func tapClose(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let button = app.buttons[AccessibilityIdentifier.closeButton]
        XCTAssertTrue(button.waitForExistence(timeout: 5), file: file, line: line)
        button.tap()
        return self
    }
}

// MARK: - Verifications

extension AboutRobot {
    @discardableResult
    func verifyIsVisible(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let scrollView = app.scrollViews[AccessibilityIdentifier.scrollView]
        XCTAssertTrue(scrollView.waitForExistence(timeout: 5), file: file, line: line)
        return self
    }

    @discardableResult
    func verifyCreditsExist(file: StaticString = #filePath, line: UInt = #line) -> Self {
        let credits = app.staticTexts[AccessibilityIdentifier.credits]
        XCTAssertTrue(credits.waitForExistence(timeout: 5), file: file, line: line)
        return self
    }
}

// MARK: - AccessibilityIdentifiers

private enum AccessibilityIdentifier {
    static let scrollView = "about.scrollView"
    static let credits = "about.credits"
    static let closeButton = "about.closeButton"
}
