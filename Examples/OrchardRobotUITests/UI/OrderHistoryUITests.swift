import XCTest

/// UI tests for the order history screen.
final class OrderHistoryUITests: UITestCase {
    @MainActor
    func testOrdersErrorRetryRefreshAndBack() async throws {
        // Given — all requests fail
        await givenAllRequestsFail()

        let url = try XCTUnwrap(URL(string: "orchard://orders"))

        // When — launch with deep link
        launch(deepLink: url)

        // Then — error screen
        orderHistory { robot in
            robot.verifyErrorIsVisible()
        }

        // Recovery — configure responses
        try await givenOrdersRecovers()

        // Retry — content loads
        orderHistory { robot in
            robot.tapRetry()
            robot.verifyIsVisible()

            // Pull to refresh
            robot.pullToRefresh()
            robot.verifyIsVisible()

            // Open an order
            robot.tapRow(id: "A-1001")
        }

        orderDetail { robot in
            robot.verifyIsVisible()
            robot.tapBack()
        }

        // Verify navigated back
        orderHistory { robot in
            robot.verifyIsVisible()
        }
    }

    @MainActor
    func testOrderShowsItsStatus() async throws {
        // Given
        try await givenOrdersSucceeds()
        let url = try XCTUnwrap(URL(string: "orchard://orders"))

        // When
        launch(deepLink: url)

        // Then
        orderHistory { robot in
            robot.tapRow(id: "A-1001")
        }

        orderDetail { robot in
            robot
                .verifyIsVisible()
                .verifyStatus("onItsWay")
                .tapReorder()
                .tapBack()
        }
    }

    @MainActor
    func testOrdersStayAwayDuringOutage() async throws {
        // Given
        try await givenOrdersFails()
        let url = try XCTUnwrap(URL(string: "orchard://orders"))

        // When
        launch(deepLink: url)

        // Then
        orderHistory { robot in
            robot.verifyErrorIsVisible()
        }
    }
}
