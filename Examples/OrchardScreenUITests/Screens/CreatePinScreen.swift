import XCTest

struct CreatePinScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var titleLabel: XCUIElement { app.staticTexts["pin.create.title"] }

    func digitButton(_ digit: Character) -> XCUIElement { app.buttons["pin.digit.\(digit)"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CreatePinScreen {
        XCTAssertTrue(
            titleLabel.waitForExistence(timeout: timeout), "CreatePinScreen not visible", file: file, line: line)
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func choose(pin: String) -> ConfirmPinScreen {
        for digit in pin { digitButton(digit).tap() }
        return ConfirmPinScreen(app: app)
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: CreatePinExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CreatePinScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        return self
    }
}
