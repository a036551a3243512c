import XCTest

/// The base class of all suites.
@MainActor
class AppTestSuite: XCTestCase {
    override func setUp() async throws {
        try await super.setUp()
        continueAfterFailure = false
    }

    override func tearDown() async throws {
        XCUIApplication().terminate()
        try await super.tearDown()
    }
}
