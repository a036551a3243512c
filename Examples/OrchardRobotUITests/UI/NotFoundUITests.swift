import XCTest

/// UI tests for the screen shown on links that lead nowhere.
final class NotFoundUITests: UITestCase {
    @MainActor
    func testNotFoundScreenAndGoBack() async throws {
        // Given — all requests return 404
        await givenAllRequestsReturnNotFound()

        launch()
        let url = try XCTUnwrap(URL(string: "orchard://invalid/route"))

        // When — open invalid deep link
        app.open(url)

        // Then — not found screen is visible
        notFound { robot in
            robot.verifyIsVisible()
            robot.tapGoBack()
        }

        // Verify the catalog is visible after going back
        catalog { robot in
            robot.verifyErrorIsVisible()
        }
    }
}
