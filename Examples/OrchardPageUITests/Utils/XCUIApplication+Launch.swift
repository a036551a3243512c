import XCTest

extension XCUIApplication {
    /// Whether the app was launched for a UI test.
    var isUITestContext: Bool {
        launchArguments.contains(UITest.Args.uiTestContext)
    }
}
