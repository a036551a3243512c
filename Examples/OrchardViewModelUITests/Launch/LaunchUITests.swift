import XCTest

/// Launches the app in every appearance and orientation.
final class LaunchUITests: XCTestCase {
    override class var runsForEachTargetApplicationUIConfiguration: Bool {
        true
    }

    @MainActor
    func testLaunch() throws {
        let app = XCUIApplication()
        app.launch()

        XCTAssertTrue(app.buttons["signIn.submit"].waitForExistence(timeout: 10))
    }
}
