import XCTest

struct CheckoutScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var addressField: XCUIElement { app.textFields["checkout.address"] }
    var deliveryDatePicker: XCUIElement { app.datePickers["checkout.deliveryDate"] }
    var giftSwitch: XCUIElement { app.switches["checkout.gift"] }
    var errorBanner: XCUIElement { app.staticTexts["checkout.errorBanner"] }
    var placeOrderButton: XCUIElement { app.buttons["checkout.placeOrder"] }
    var cancelButton: XCUIElement { app.buttons["checkout.cancel"] }
    var leaveButton: XCUIElement { app.buttons["checkout.alert.leave"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CheckoutScreen {
        XCTAssertTrue(
            placeOrderButton.waitForExistence(timeout: timeout), "CheckoutScreen not visible", file: file, line: line)
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func placeOrder(to address: String) -> OrderConfirmationScreen {
        enter(address)
        placeOrderButton.tap()
        return OrderConfirmationScreen(app: app)
    }

    @discardableResult
    func placeOrderExpectingError(to address: String) -> CheckoutScreen {
        enter(address)
        placeOrderButton.tap()
        return self
    }

    @discardableResult
    func makeGift() -> CheckoutScreen {
        giftSwitch.tap()
        return self
    }

    @discardableResult
    func leave() -> CartScreen {
        cancelButton.tap()
        leaveButton.tap()
        return CartScreen(app: app)
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: CheckoutExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CheckoutScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        if let message = expectation.errorMessage {
            XCTAssertTrue(errorBanner.waitForExistence(timeout: timeout), file: file, line: line)
            XCTAssertEqual(errorBanner.label, message, file: file, line: line)
        }
        if let enabled = expectation.placeOrderEnabled {
            XCTAssertEqual(placeOrderButton.isEnabled, enabled, file: file, line: line)
        }
        return self
    }
}

extension CheckoutScreen {
    private func enter(_ address: String) {
        addressField.tap()
        addressField.typeText(address)
    }

    // MARK: - Named Conveniences

    @discardableResult
    func assertError(
        _ message: String,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CheckoutScreen {
        expect(CheckoutExpectation(errorMessage: message), timeout: timeout, file: file, line: line)
    }
}
