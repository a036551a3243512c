import XCTest

@MainActor
extension XCTestCase {
    func epic(_ value: String) {
        label("epic", value)
    }

    func story(_ value: String) {
        label("story", value)
    }

    func suite(_ value: String) {
        label("suite", value)
    }

    func testCase(allureId: String, label name: String) {
        label("AS_ID", allureId)
        XCTContext.runActivity(named: "allure.name:\(name)") { _ in }
    }

    @discardableResult
    func step<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        try XCTContext.runActivity(named: name) { _ in try body() }
    }

    private func label(_ name: String, _ value: String) {
        XCTContext.runActivity(named: "allure.label.\(name):\(value)") { _ in }
    }
}
