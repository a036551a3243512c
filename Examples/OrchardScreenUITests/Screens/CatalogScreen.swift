import XCTest

struct CatalogScreen: Screen {
    let app: XCUIApplication

    // MARK: - Elements (computed, accessibilityIdentifier only)

    var scrollView: XCUIElement { app.scrollViews["catalog.scrollView"] }
    var searchField: XCUIElement { app.textFields["catalog.searchField"] }
    var spinner: XCUIElement { app.activityIndicators["catalog.spinner"] }
    var emptyMessage: XCUIElement { app.staticTexts["catalog.emptyMessage"] }
    var errorTitle: XCUIElement { app.staticTexts["catalog.errorView.title"] }
    var retryButton: XCUIElement { app.buttons["catalog.errorView.button"] }

    func row(_ id: Int) -> XCUIElement { app.buttons["catalog.row.\(id)"] }

    // MARK: - Visibility

    @discardableResult
    func assertVisible(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CatalogScreen {
        XCTAssertTrue(
            scrollView.waitForExistence(timeout: timeout), "CatalogScreen not visible", file: file, line: line)
        return self
    }

    // MARK: - Actions (return the next screen)

    @discardableResult
    func search(_ text: String) -> CatalogScreen {
        searchField.tap()
        searchField.typeText(text)
        return self
    }

    @discardableResult
    func openBox(_ id: Int) -> BoxDetailScreen {
        row(id).tap()
        return BoxDetailScreen(app: app)
    }

    @discardableResult
    func retry() -> CatalogScreen {
        retryButton.tap()
        return self
    }

    // MARK: - Structured Assertion

    @discardableResult
    func expect(
        _ expectation: CatalogExpectation,
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CatalogScreen {
        if expectation.isVisible {
            assertVisible(timeout: timeout, file: file, line: line)
        }
        if let title = expectation.errorTitle {
            XCTAssertTrue(errorTitle.waitForExistence(timeout: timeout), file: file, line: line)
            XCTAssertEqual(errorTitle.label, title, file: file, line: line)
        }
        if let empty = expectation.isEmpty {
            XCTAssertEqual(emptyMessage.waitForExistence(timeout: timeout), empty, file: file, line: line)
        }
        if let loading = expectation.isLoading {
            if loading {
                XCTAssertTrue(spinner.waitForExistence(timeout: timeout), file: file, line: line)
            } else {
                XCTAssertFalse(spinner.exists, file: file, line: line)
            }
        }
        return self
    }
}

extension CatalogScreen {
    var tabBar: TabBar { TabBar(app: app) }

    // MARK: - Named Conveniences

    @discardableResult
    func assertEmpty(
        timeout: TimeInterval = 5,
        file: StaticString = #file,
        line: UInt = #line
    ) -> CatalogScreen {
        expect(CatalogExpectation(isVisible: false, isEmpty: true), timeout: timeout, file: file, line: line)
    }
}
