import XCTest

struct AboutScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var creditsLabel: XCUIElement { app.staticTexts["about.credits"] }
    var closeButton: XCUIElement { app.buttons["about.closeButton"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> AboutScreen {
        XCTAssertTrue(
            creditsLabel.waitForExistence(timeout: timeout), "AboutScreen not visible", file: file, line: line)
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func close() -> SettingsScreen {
        closeButton.tap()
        return SettingsScreen(app: app)
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: AboutExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> AboutScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        return self
    }
}
