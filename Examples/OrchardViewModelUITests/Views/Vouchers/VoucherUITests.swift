import FOSFoundation
import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

final class VoucherUITests: OrchardViewModelViewTestCase<
    VoucherViewModel,
    VoucherStubOps
>, @unchecked Sendable
{
    // MARK: UI State Tests

    func testEmptyState() async throws {
        let app = try presentView(
            viewModel: .stub(vouchers: [])
        )

        XCTAssertTrue(app.emptyStateMessage.exists)
        XCTAssertFalse(app.voucherList.exists)
    }

    func testVouchersDisplayed() async throws {
        let app = try presentView(
            viewModel: .stub(
                vouchers: [
                    .stub(id: 1, title: "Free lime"),
                    .stub(id: 2, title: "Free plum"),
                ]
            )
        )

        XCTAssertTrue(app.voucherList.exists)
    }

    func testLoadingState() async throws {
        let app = try presentView(
            viewModel: .stub(isLoading: true)
        )

        XCTAssertTrue(app.loadingIndicator.exists)
    }

    // MARK: Interaction Tests

    func testSelectVoucherEnablesRedeem() async throws {
        let app = try presentView()

        XCTAssertFalse(app.redeemButton.isEnabled)

        app.firstVoucherButton.tap()

        XCTAssertTrue(app.redeemButton.isEnabled)
    }

    // MARK: Operation Tests

    func testRedeemCode() async throws {
        let app = try presentView(
            configuration: .requireAccount()
        )

        app.codeTextField.tap()
        app.codeTextField.typeTextAndWait("PLUM24")
        app.redeemButton.tap()

        let stubOps = try viewModelOperations()
        XCTAssertTrue(stubOps.redeemCalled)
        XCTAssertFalse(stubOps.refreshCalled)
    }

    func testRefreshFromMenu() async throws {
        let app = try presentView()

        app.moreMenu.tapMenu()
        app.refreshButton.tap()

        let stubOps = try viewModelOperations()
        XCTAssertTrue(stubOps.refreshCalled)
    }

    // MARK: Setup

    override class var runsForEachTargetApplicationUIConfiguration: Bool {
        false
    }

    override func setUp() async throws {
        try await super.setUp()

        #if os(iOS)
        XCUIDevice.shared.orientation = .portrait
        #endif
    }
}

// MARK: - XCUIApplication Extensions

private extension XCUIApplication {
    var voucherList: XCUIElement {
        otherElements["voucherList"]
    }

    var emptyStateMessage: XCUIElement {
        staticTexts["emptyStateMessage"]
    }

    var loadingIndicator: XCUIElement {
        activityIndicators["loadingIndicator"]
    }

    var redeemButton: XCUIElement {
        buttons.element(matching: .button, identifier: "redeemButton")
    }

    var firstVoucherButton: XCUIElement {
        buttons.element(matching: .button, identifier: "voucherButton").firstMatch
    }

    var moreMenu: XCUIElement {
        buttons.element(matching: .button, identifier: "moreMenu")
    }

    var refreshButton: XCUIElement {
        buttons.element(matching: .button, identifier: "refreshButton")
    }

    var codeTextField: XCUIElement {
        textFields["codeTextField"]
    }
}
