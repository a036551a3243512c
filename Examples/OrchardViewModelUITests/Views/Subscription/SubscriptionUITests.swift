import FOSFoundation
import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

final class SubscriptionUITests: OrchardViewModelViewTestCase<
    SubscriptionViewModel,
    SubscriptionStubOps
>, @unchecked Sendable
{
    // MARK: UI State Tests

    func testInitialState() async throws {
        let app = try presentView()

        XCTAssertTrue(app.subscriptionTitle.exists)
        XCTAssertEqual(app.planName.label, "Weekly Citrus")
    }

    func testPauseDisabledWhenPaused() async throws {
        let app = try presentView(
            viewModel: .stub(isPaused: true)
        )

        XCTAssertFalse(app.pauseButton.isEnabled)
    }

    func testErrorDisplayed() async throws {
        let app = try presentView(
            viewModel: .stub(hasError: true)
        )

        XCTAssertTrue(app.subscriptionError.waitForExistence(timeout: 3))
    }

    // MARK: Operation Tests

    func testPause() async throws {
        let app = try presentView(
            configuration: .default
        )

        app.pauseButton.tap()

        let stubOps = try viewModelOperations()
        XCTAssertTrue(stubOps.pauseCalled)
        XCTAssertFalse(stubOps.skipNextBoxCalled)
    }

    func testSkipNextBox() async throws {
        let app = try presentView(
            configuration: .requireAccount(id: 9),
            viewModel: .stub(planName: "Monthly Berries")
        )

        app.skipButton.tap()

        let stubOps = try viewModelOperations()
        XCTAssertTrue(stubOps.skipNextBoxCalled)
    }

    func testRenamePlan() async throws {
        let app = try presentView()

        app.planNameTextField.selectTypeTextAndWait("Breakfast")
        app.saveButton.tap()

        let stubOps = try viewModelOperations()
        XCTAssertTrue(stubOps.renameCalled)
    }

    // MARK: Setup

    override func setUp() async throws {
        try await super.setUp()

        #if os(iOS)
        XCUIDevice.shared.orientation = .portrait
        #endif
    }
}

// MARK: - XCUIApplication Extensions

private extension XCUIApplication {
    var subscriptionTitle: XCUIElement {
        staticTexts["subscriptionTitle"]
    }

    var planName: XCUIElement {
        staticTexts["planName"]
    }

    var planNameTextField: XCUIElement {
        textFields["planNameTextField"]
    }

    var saveButton: XCUIElement {
        buttons.element(matching: .button, identifier: "saveButton")
    }

    var pauseButton: XCUIElement {
        buttons.element(matching: .button, identifier: "pauseButton")
    }

    var skipButton: XCUIElement {
        buttons.element(matching: .button, identifier: "skipButton")
    }

    var subscriptionError: XCUIElement {
        staticTexts["subscriptionError"]
    }
}
