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
        ("let pay = app.buttons[\"pay\"]; 1️⃣scroll(to: pay)", ["1️⃣ scroll pay?"]),
        ("1️⃣waitUntilGone(app.buttons[\"pay\"])", ["1️⃣ checks waitUntilGone pay?"]),
        (
            "_ = 1️⃣XCTNSPredicateExpectation(predicate: p, object: app.buttons[\"pay\"])",
            ["1️⃣ checks wait pay?"]
        ),
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
        ("print(app.buttons[\"pay\"])", 0),
        ("Badge(app.buttons[\"pay\"])", 0),
        ("XCTAssertNotNil(app.buttons[\"pay\"])", 0),
        ("pages.append(app.buttons[\"pay\"])", 0),
    ])
    func `a call on the app may ask for any element`(body: String, unresolved: Int) async {
        let found = await uses(body)
        #expect(found.uses == [])
        #expect(found.unresolved == unresolved)
    }

    @Test func `a query that is a sequence hands over its elements`() async {
        let found = await uses(
            "XCTAssert(app.cells.matching(identifier: \"pay\").filter { $0.1️⃣label.isEmpty }.map { $0 }.count == 1)",
            declarations: "extension XCUIElementQuery: @retroactive Sequence {}")
        #expect(found.uses == ["1️⃣ checks label pay?"])
    }

    @Test func `a screen object waits for what its closures get`() async {
        let found = await uses(
            "try BoardScreen().open()",
            declarations: """
                public final class BoardScreen: ScreenObject {
                    private let openGetter: (XCUIApplication) -> XCUIElement = {
                        $0.buttons["open"]
                    }
                    private var openButton: XCUIElement { openGetter(app) }
                    init(app: XCUIApplication = XCUIApplication()) throws {
                        try super.1️⃣init(expectedElementGetters: [openGetter, { $0.tables["board"] }], app: app)
                    }
                    func open() { openButton.2️⃣tap() }
                }
                """)
        #expect(
            found.uses.sorted() == [
                "1️⃣ checks waitForExistence board? via BoardScreen.init",
                "1️⃣ checks waitForExistence open? via BoardScreen.init",
                "2️⃣ tap open? via BoardScreen.open → BoardScreen.openButton",
            ])
        #expect(found.unresolved == 0)
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

    @Test(arguments: [
        // A package that walks through the screens taps for the tests.
        ("map.add { state in state.1️⃣tap(app.buttons[\"next\"], to: 2) }", ["1️⃣ tap next?"]),
        ("let back = { app.buttons[\"back\"].1️⃣tap() }; map.add { state in state.back = back }", ["1️⃣ tap back?"]),
        (
            "for name in [\"a\", \"b\"] where app.buttons[name].1️⃣exists { }",
            ["1️⃣ checks exists a?", "1️⃣ checks exists b?"]
        ),
        ("eventually { app.buttons[\"pay\"].1️⃣exists }", ["1️⃣ checks exists pay? via eventually"]),
    ])
    func `what others run is done by the test`(body: String, expected: [String]) async {
        let found = await link([
            "AppUITests/PayUITests.swift": """
            import XCTest
            final class PayUITests: XCTestCase {
                let app = XCUIApplication()
                let map = ScreenGraph()
                func testIt() { \(body) }
            }
            """,
            // No word of it says that tests use it, so that its body is not among the facts.
            "AppUITests/Support/Eventually.swift": """
            func eventually(_ condition: () -> Bool) { while !condition() {} }
            """,
        ])
        #expect(found.uses.map { $0.replacing(" PayUITests/testIt()", with: "") } == expected)
    }
}
