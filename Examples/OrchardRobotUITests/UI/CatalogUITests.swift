import XCTest

/// UI tests for the flows that start at the catalog.
final class CatalogUITests: UITestCase {
    @MainActor
    func testCatalogFlowAboutSheetOrdersAndBack() async throws {
        // Given
        try await givenCatalogSucceeds()

        // When
        launch()

        // Then
        catalog { robot in
            robot.verifyIsVisible()
            robot.tapAboutButton()
        }

        about { robot in
            robot.verifyIsVisible()
            robot.swipeUp()
            robot.verifyCreditsExist()
            robot.tapClose()
        }

        catalog { robot in
            robot.verifyIsVisible()
            robot.tapOrdersTab()
        }
    }

    @MainActor
    func testCatalogErrorAndRetry() async throws {
        // Given — all requests fail
        await givenAllRequestsFail()

        // When
        launch()

        // Then — error screen
        catalog { robot in
            robot.verifyErrorIsVisible()
        }

        // Recovery
        try await givenCatalogRecovers()

        catalog { robot in
            robot.tapRetry()
            robot.verifyIsVisible()
        }
    }

    @MainActor
    func testSearchNarrowsTheList() async throws {
        // Given
        try await givenCatalogSucceeds()

        // When
        launch()

        // Then
        catalog { robot in
            robot.search("Citrus")
            robot.verifyRowIsGone(id: 2)
            robot.tapRow(id: 1)
        }
    }
}
