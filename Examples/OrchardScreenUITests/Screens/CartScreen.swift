import XCTest

struct CartScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var totalLabel: XCUIElement { app.staticTexts["cart.total"] }
    var emptyMessage: XCUIElement { app.staticTexts["cart.emptyMessage"] }
    var checkoutButton: XCUIElement { app.buttons["cart.checkout"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CartScreen {
        XCTAssertTrue(
            checkoutButton.waitForExistence(timeout: timeout), "CartScreen not visible", file: file, line: line)
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func checkOut() -> CheckoutScreen {
        checkoutButton.tap()
        return CheckoutScreen(app: app)
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: CartExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CartScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        if let total = expectation.total {
            XCTAssertEqual(totalLabel.label, total, file: file, line: line)
        }
        if let empty = expectation.isEmpty {
            XCTAssertEqual(emptyMessage.waitForExistence(timeout: timeout), empty, file: file, line: line)
        }
        return self
    }
}
