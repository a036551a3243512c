import SwiftMockServer
import XCTest

/// The base class of all UI tests: a mock server, launching, and the robots.
class UITestCase: XCTestCase {
    let app = XCUIApplication()
    let serverMock = MockServer()
    var serverBaseURL: String?

    override func setUp() async throws {
        try await super.setUp()
        continueAfterFailure = false
        serverBaseURL = try await serverMock.start()
    }

    override func tearDown() async throws {
        await serverMock.stop()
        try await super.tearDown()
    }

    // MARK: - Launch

    @MainActor
    func launch(deepLink: URL? = nil) {
        app.launchEnvironment["ORCHARD_BASE_URL"] = serverBaseURL
        if let deepLink {
            app.launchEnvironment["ORCHARD_DEEP_LINK"] = deepLink.absoluteString
        }
        app.launch()
    }

    // MARK: - Robots

    @MainActor
    func catalog(actions: (CatalogRobot) -> Void) {
        actions(CatalogRobot(app: app))
    }

    @MainActor
    func about(actions: (AboutRobot) -> Void) {
        actions(AboutRobot(app: app))
    }

    @MainActor
    func orderHistory(actions: (OrderHistoryRobot) -> Void) {
        actions(OrderHistoryRobot(app: app))
    }

    @MainActor
    func orderDetail(actions: (OrderDetailRobot) -> Void) {
        actions(OrderDetailRobot(app: app))
    }

    @MainActor
    func cart(actions: (CartRobot) -> Void) {
        actions(CartRobot(app: app))
    }

    @MainActor
    func notFound(actions: (NotFoundRobot) -> Void) {
        actions(NotFoundRobot(app: app))
    }
}
