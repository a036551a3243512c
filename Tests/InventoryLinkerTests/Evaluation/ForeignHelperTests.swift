import Testing

@Suite("Helpers of packages that the sources do not have")
struct ForeignHelperTests {
    /// What a test with the given body does, without the test's name, and how many of its queries are not resolved.
    private func uses(
        _ body: String, declarations: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) async -> (uses: [String], unresolved: Int) {
        let found = await link(
            [
                "AppUITests/PayUITests.swift": """
                import XCTest
                final class PayUITests: XCTestCase {
                    let app = XCUIApplication()
                    func testIt() throws {
                        \(body)
                    }
                }
                \(declarations)
                """
            ], sourceLocation: sourceLocation)
        return (
            found.uses.map { $0.replacing(" PayUITests/testIt()", with: "") },
            found.unresolved["PayUITests/testIt()"] ?? 0
        )
    }

    @Test(arguments: [
        ("app.buttons[\"pay\"].1️⃣safeTap()", ["1️⃣ safeTap pay?"]),
        ("app.buttons[\"pay\"].1️⃣wait().2️⃣safeTap()", ["1️⃣ checks wait pay?", "2️⃣ safeTap pay?"]),
        ("app.buttons[\"pay\"].1️⃣waitForHitPoint()", ["1️⃣ checks waitForHitPoint pay?"]),
        ("app.buttons[\"pay\"].1️⃣wait(for: \\.isHittable, toEqual: true, timeout: 2)", ["1️⃣ checks wait pay?"]),
        ("XCTAssertEqual(app.buttons[\"pay\"].1️⃣text, \"x\")", ["1️⃣ checks text pay?"]),
        ("let last: XCUIElement = app.buttons[\"pay\"].lastMatch; last.1️⃣tap()", ["1️⃣ tap pay?"]),
        ("app.alerts[\"sure\"].buttons[\"pay\"].1️⃣safeTap()", ["1️⃣ contains sure?", "1️⃣ safeTap pay?"]),
    ])
    func `a call on an element is something done to it`(body: String, expected: [String]) async {
        let found = await uses(body)
        #expect(found.uses.sorted() == expected.sorted())
        #expect(found.unresolved == 0)
    }

    @Test(arguments: [
        ("app.launch(); app.activate(); _ = app.wait(for: .runningForeground, timeout: 1)", 0),
        ("app.back()", 1),
        ("print(app.buttons)", 0),
    ])
    func `a call on the app may ask for any element`(body: String, unresolved: Int) async {
        let found = await uses(body)
        #expect(found.uses == [])
        #expect(found.unresolved == unresolved)
    }

    @Test func `Apple's methods are not taken for those of the team that need more`() async {
        let found = await uses(
            "app.buttons[\"pay\"].1️⃣tap(); app.buttons[\"back\"].tap(.center)",
            declarations: """
                extension XCUIElement {
                    func tap(_ point: UnitPoint) {
                        let coordinate = coordinate(withNormalizedOffset: .init(dx: point.x, dy: point.y))
                        coordinate.2️⃣tap()
                    }
                }
                """)
        #expect(found.uses == ["1️⃣ tap pay?", "2️⃣ tap back? via XCUIElement.tap"])
    }
}
