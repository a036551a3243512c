import XCTest

struct OrderConfirmationScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var titleLabel: XCUIElement { app.staticTexts["confirmation.title"] }
    var doneButton: XCUIElement { app.buttons["confirmation.done"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> OrderConfirmationScreen {
        XCTAssertTrue(
            titleLabel.waitForExistence(timeout: timeout), "OrderConfirmationScreen not visible", file: file, line: line
        )
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func finish() -> CartScreen {
        doneButton.tap()
        return CartScreen(app: app)
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: OrderConfirmationExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> OrderConfirmationScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        return self
    }
}
