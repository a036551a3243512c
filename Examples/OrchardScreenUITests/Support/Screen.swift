import XCTest

/// A screen of the app, as the tests see it.
protocol Screen {
    var app: XCUIApplication { get }

    @discardableResult
    func assertVisible(timeout: TimeInterval, file: StaticString, line: UInt) -> Self
}
