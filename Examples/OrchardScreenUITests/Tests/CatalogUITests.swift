import XCTest

final class CatalogUITests: XCTestCase {
    var app: XCUIApplication!

    override func setUpWithError() throws {
        continueAfterFailure = false
        app = XCUIApplication()
    }

    override func tearDownWithError() throws {
        let screenshot = XCUIScreen.main.screenshot()
        let attachment = XCTAttachment(screenshot: screenshot)
        attachment.lifetime = .deleteOnSuccess
        add(attachment)
    }

    func testSearchWithoutResult() {
        MockScenario.build()
            .withSession(.alreadySignedIn)
            .withCatalog(.boxes(count: 5))
            .apply(to: app)
        app.launch()

        CatalogScreen(app: app)
            .assertVisible()
            .search("durian")
            .assertEmpty()
    }

    func testCatalogErrorAndRetry() {
        MockScenario.build()
            .withSession(.alreadySignedIn)
            .withCatalog(.loadingFails())
            .apply(to: app)
        app.launch()

        let catalog = CatalogScreen(app: app)
        catalog.expect(CatalogExpectation(isVisible: false, errorTitle: "The boxes could not be loaded."))
        catalog.retry()
    }

    func testSpinnerWithGlobalDelay() {
        MockScenario.build()
            .withSession(.alreadySignedIn)
            .withCatalog(.boxes())
            .withGlobalDelay(ms: 2000)
            .apply(to: app)
        app.launch()

        CatalogScreen(app: app)
            .expect(CatalogExpectation(isVisible: false, isLoading: true))
    }

    func testEmptyCatalog() throws {
        try XCTSkipIf(UIDevice.current.userInterfaceIdiom == .pad, "The empty state is drawn by the sidebar on iPad")
        MockScenario.build()
            .withSession(.alreadySignedIn)
            .withCatalog(.empty)
            .apply(to: app)
        app.launch()

        CatalogScreen(app: app)
            .assertEmpty()
    }
}
