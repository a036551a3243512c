import XCTest

struct ConfirmPinScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var titleLabel: XCUIElement { app.staticTexts["pin.confirm.title"] }
    var errorLabel: XCUIElement { app.staticTexts["pin.confirm.error"] }

    func digitButton(_ digit: Character) -> XCUIElement { app.buttons["pin.digit.\(digit)"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> ConfirmPinScreen {
        XCTAssertTrue(
            titleLabel.waitForExistence(timeout: timeout), "ConfirmPinScreen not visible", file: file, line: line)
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func repeatPin(_ pin: String) -> CatalogScreen {
        for digit in pin { digitButton(digit).tap() }
        return CatalogScreen(app: app)
    }

    @discardableResult
    func repeatPinExpectingError(_ pin: String) -> ConfirmPinScreen {
        for digit in pin { digitButton(digit).tap() }
        return self
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: ConfirmPinExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> ConfirmPinScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        if let message = expectation.errorMessage {
            XCTAssertTrue(errorLabel.waitForExistence(timeout: timeout), file: file, line: line)
            XCTAssertEqual(errorLabel.label, message, file: file, line: line)
        }
        return self
    }
}
