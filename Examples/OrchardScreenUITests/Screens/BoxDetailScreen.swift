import XCTest

struct BoxDetailScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var titleLabel: XCUIElement { app.staticTexts["boxDetail.title"] }
    var priceLabel: XCUIElement { app.staticTexts["boxDetail.price"] }
    var sizePicker: XCUIElement { app.pickers["boxDetail.size"] }
    var quantityStepper: XCUIElement { app.steppers["boxDetail.quantity"] }
    var addToCartButton: XCUIElement { app.buttons["boxDetail.addToCart"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> BoxDetailScreen {
        XCTAssertTrue(
            titleLabel.waitForExistence(timeout: timeout), "BoxDetailScreen not visible", file: file, line: line)
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func chooseSize(_ size: String) -> BoxDetailScreen {
        sizePicker.tap()
        sizePicker.pickerWheels.firstMatch.adjust(toPickerWheelValue: size)
        return self
    }

    @discardableResult
    func addToCart() -> BoxDetailScreen {
        addToCartButton.tap()
        return self
    }

    @discardableResult
    func increaseQuantity() -> BoxDetailScreen {
        quantityStepper.buttons.element(boundBy: 1).tap()
        return self
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: BoxDetailExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> BoxDetailScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        if let price = expectation.price {
            XCTAssertEqual(priceLabel.label, price, file: file, line: line)
        }
        return self
    }
}

extension BoxDetailScreen {
    var tabBar: TabBar { TabBar(app: app) }
}
