import FOSFoundation
import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

final class PlanCardUITests: OrchardViewModelViewTestCase<
    PlanCardViewModel,
    PlanCardStubOps
>, @unchecked Sendable
{
    // MARK: UI Tests

    func testDisplaysTitle() async throws {
        let app = try presentView(
            viewModel: .stub(title: "Monthly Berries")
        )

        XCTAssertTrue(app.titleLabel.exists)
    }

    func testDisplaysImage() async throws {
        try XCTSkipIf(ProcessInfo.processInfo.isLowPowerModeEnabled, "Pictures are left out in low power mode")
        let app = try presentView()

        XCTAssertTrue(app.image.exists)
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
    var titleLabel: XCUIElement {
        staticTexts["planCardTitle"]
    }

    var image: XCUIElement {
        images["planCardImage"]
    }
}
