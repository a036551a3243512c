import FOSFoundation
import FOSMVVM
import FOSTestingUI
import Foundation
import ViewModels
import XCTest

final class PlanCardDisplayTests: ViewModelDisplayTestCase<PlanCardViewModel>, @unchecked Sendable {
    func testDetailsAreShown() async throws {
        let app = try presentView(viewModel: .stub(details: "Four kinds of berries"))

        XCTAssertTrue(app.uiTestingElement("planCardDetails").exists)
    }
}
