import InventoryLinker
import InventoryModel
import Testing

@Suite("Queries of XCUITest")
struct ElementQueryTests {
    /// What a test with the given body does, without the test's name.
    private func uses(
        _ body: String, declarations: String = "", configuration: LinkConfiguration = LinkConfiguration(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [String] {
        let found = await link(
            [
                "App/CartView.swift": """
                import SwiftUI
                struct CartView: View {
                    var body: some View {
                        Button("a") {}.accessibilityIdentifier("cart.pay")
                        Button("b") {}.accessibilityIdentifier("cart.row.\\(row.id)")
                    }
                }
                """,
                "AppUITests/CartUITests.swift": """
                import XCTest
                final class CartUITests: XCTestCase {
                    let app = XCUIApplication()
                    func testIt() throws {
                        \(body)
                    }
                }
                \(declarations)
                """,
            ], configuration: configuration, sourceLocation: sourceLocation)
        return found.uses.map { $0.replacing(" CartUITests/testIt()", with: "") }
    }

    @Test(arguments: [
        ("app.buttons[\"cart.pay\"].1️⃣tap()", "tap cart.pay"),
        ("app.buttons[\"cart.pay\"].firstMatch.1️⃣tap()", "tap cart.pay"),
        ("app.buttons.matching(identifier: \"cart.pay\").firstMatch.1️⃣tap()", "tap cart.pay"),
        ("app.buttons.matching(identifier: \"cart.pay\").element(boundBy: 1).1️⃣tap()", "tap cart.pay"),
        ("app.buttons.element(matching: .button, identifier: \"cart.pay\").1️⃣tap()", "tap cart.pay"),
        ("app.descendants(matching: .any)[\"cart.pay\"].1️⃣tap()", "tap cart.pay"),
        ("app.descendants(matching: .any).matching(identifier: \"cart.pay\").element.1️⃣tap()", "tap cart.pay"),
        ("app.tables.cells.buttons[\"cart.pay\"].1️⃣tap()", "tap cart.pay"),
        ("app.buttons.matching(NSPredicate(format: \"identifier == 'cart.pay'\")).firstMatch.1️⃣tap()", "tap cart.pay"),
        (
            "app.buttons.matching(NSPredicate(format: \"identifier == %@\", \"cart.pay\")).firstMatch.1️⃣tap()",
            "tap cart.pay"
        ),
        (
            "app.buttons.matching(NSPredicate(format: \"identifier BEGINSWITH 'cart.row.'\")).firstMatch.1️⃣tap()",
            "tap cart.row.*"
        ),
        ("app.buttons.matching(NSPredicate(format: \"label CONTAINS[c] 'pay'\")).firstMatch.1️⃣tap()", "tap '*pay*'"),
        ("app.buttons.matching(NSPredicate(format: \"label == 'Pay'\")).firstMatch.1️⃣tap()", "tap 'Pay'"),
        ("app.buttons.matching(NSPredicate(format: \"isEnabled == true\")).firstMatch.1️⃣tap()", "tap predicate"),
        (
            "app.buttons.matching(NSPredicate(format: \"label == 'Pay' AND isEnabled == true\")).firstMatch.1️⃣tap()",
            "tap 'Pay'"
        ),
        ("app.buttons.matching(NSPredicate(format: \"label=='Pay or not'\")).firstMatch.1️⃣tap()", "tap 'Pay or not'"),
        ("app.buttons.matching(NSPredicate(format: \"label ==[cd] %@\", \"Pay\")).firstMatch.1️⃣tap()", "tap 'Pay'"),
        ("app.buttons.matching(NSPredicate(format: \"label LIKE 'Pay*'\")).firstMatch.1️⃣tap()", "tap 'Pay*'"),
        ("app.buttons.matching(NSPredicate(format: \"label == '\\(x) now'\")).firstMatch.1️⃣tap()", "tap '* now'"),
        ("app.buttons.matching(NSPredicate(format: \"NOT label == 'Pay'\")).firstMatch.1️⃣tap()", "tap predicate"),
        (
            "app.buttons.matching(NSPredicate(format: \"label == 'Pay' OR isEnabled == true\")).firstMatch.1️⃣tap()",
            "tap predicate"
        ),
        ("app.buttons.matching(NSPredicate(format: \"label MATCHES 'Pay.*'\")).firstMatch.1️⃣tap()", "tap 'Pay*'"),
        ("app.buttons.matching(NSPredicate(format: \"label MATCHES %@\", \"Pay\")).firstMatch.1️⃣tap()", "tap 'Pay'"),
        ("app.buttons.matching(NSPredicate(format: \"label MATCHES 'Pay[0-9]'\")).firstMatch.1️⃣tap()", "tap predicate"),
        ("app.buttons.element(boundBy: 0).1️⃣tap()", "tap index"),
        ("app.buttons.firstMatch.1️⃣tap()", "tap type"),
        ("app.buttons[\"Pay now\"].1️⃣tap()", "tap Pay now?"),
        ("app.buttons.matching(NSPredicate(format: \"label IN %@\", [\"Pay\"])).firstMatch.1️⃣tap()", "tap 'Pay'"),
        ("app.buttons[\"cart.row.\\(3)\"].1️⃣tap()", "tap cart.row.3"),
        ("app.buttons[\"cart.row.1\"].1️⃣tap()", "tap cart.row.1"),
        ("app.buttons[row(1)].1️⃣tap()", "tap cart.row.1"),
        ("app.buttons[\"cart.pay\"].coordinate(withNormalizedOffset: .zero).1️⃣tap()", "tap cart.pay"),
        ("app.buttons[\"cart.pay\"].1️⃣swipeLeft()", "swipeLeft cart.pay"),
        ("app.buttons[\"cart.pay\"].1️⃣press(forDuration: 1)", "press cart.pay"),
        ("app.textFields[\"cart.pay\"].1️⃣typeText(\"x\")", "typeText cart.pay"),
        ("XCTAssertTrue(app.buttons[\"cart.pay\"].1️⃣exists)", "checks exists cart.pay"),
        ("XCTAssertTrue(app.buttons[\"cart.pay\"].1️⃣waitForExistence(timeout: 1))", "checks waitForExistence cart.pay"),
        ("XCTAssertEqual(app.buttons[\"cart.pay\"].1️⃣label, \"Pay\")", "checks label cart.pay"),
        ("XCTAssertEqual(app.buttons[\"cart.pay\"].1️⃣value as? String, \"Pay\")", "checks value cart.pay"),
        ("XCTAssertFalse(app.buttons[\"cart.pay\"].1️⃣isEnabled)", "checks isEnabled cart.pay"),
        (
            "1️⃣expectation(for: NSPredicate(format: \"exists == 1\"), evaluatedWith: app.buttons[\"cart.pay\"])",
            "checks wait cart.pay"
        ),
    ])
    func `each form names its element and its action`(body: String, expected: String) async {
        let found = await uses(body, declarations: "func row(_ id: Int) -> String { \"cart.row.\\(id)\" }")
        #expect(found == ["1️⃣ " + expected])
    }

    @Test(arguments: [
        "app.launch()",
        "app.swipeUp()",
        "_ = app.buttons[\"cart.pay\"]",
        "let button = app.buttons[\"cart.pay\"]",
        "XCTAssertTrue(app.exists)",
        "// app.buttons[\"cart.pay\"].tap()",
        "print(\"app.buttons.tap()\")",
        "other.buttons[\"cart.pay\"].tap()",
    ])
    func `near misses are no use of an element`(body: String) async {
        let found = await uses(body)
        #expect(found == [])
    }

    @Test func `own query functions, subscripts and extensions are followed`() async {
        let found = await uses(
            """
            app.tapButton("cart.pay")
            app.get(.pay).2️⃣tap()
            app.buttons[.pay].3️⃣tap()
            button("cart.pay").4️⃣tap()
            app.buttons["cart.pay"].tapWhenThere()
            waitFor(app.buttons["cart.pay"])
            """,
            declarations: """
                enum ID: String { case pay = "cart.pay" }
                extension XCUIApplication {
                    func tapButton(_ id: String) { buttons[id].1️⃣tap() }
                    func get(_ id: ID) -> XCUIElement { descendants(matching: .any)[id.rawValue] }
                }
                extension XCUIElementQuery {
                    subscript(_ id: ID) -> XCUIElement { self[id.rawValue] }
                }
                extension XCUIElement {
                    func tapWhenThere() { XCTAssertTrue(5️⃣waitForExistence(timeout: 1)); self.6️⃣tap() }
                }
                extension CartUITests {
                    func button(_ id: String) -> XCUIElement { app.buttons[id].firstMatch }
                    func waitFor(_ element: XCUIElement) { XCTAssertTrue(element.7️⃣waitForExistence(timeout: 2)) }
                }
                """)
        #expect(
            found == [
                "1️⃣ tap cart.pay via XCUIApplication.tapButton", "2️⃣ tap cart.pay via XCUIApplication.get",
                "3️⃣ tap cart.pay via XCUIElementQuery.subscript", "4️⃣ tap cart.pay via CartUITests.button",
                "5️⃣ checks waitForExistence cart.pay via XCUIElement.tapWhenThere",
                "6️⃣ tap cart.pay via XCUIElement.tapWhenThere",
                "7️⃣ checks waitForExistence cart.pay via CartUITests.waitFor",
            ])
    }

    @Test(arguments: [
        "app.buttons.matching(NSPredicate(format: \"identifier == 'cart.pay' AND label == %@\", \"Pay\")).firstMatch.tap()",
        "app.buttons.matching(NSPredicate(format: \"label == 'Pay' && identifier == 'cart.pay'\")).firstMatch.tap()",
        "app.buttons.matching(identifier: \"cart.pay\").matching(NSPredicate(format: \"label == 'Pay'\")).element.tap()",
    ])
    func `a query by identifier and label has both`(body: String) async {
        let found = await link([
            "AppUITests/T.swift":
                "import XCTest\nfinal class T: XCTestCase { func testIt() { let app = XCUIApplication(); \(body) } }"
        ])
        #expect(found.inventory.testElements.map(\.identifier) == ["cart.pay"])
        #expect(found.inventory.testElements.map(\.label) == ["Pay"])
    }

    @Test(arguments: [
        (
            "app.cells.containing(.button, identifier: \"cart.pay\").element.1️⃣tap()",
            ["1️⃣ tap type", "1️⃣ isContained cart.pay"]
        ),
        (
            "app.cells.containing(NSPredicate(format: \"label == 'Pay'\")).element(boundBy: 0).1️⃣tap()",
            ["1️⃣ tap index", "1️⃣ isContained 'Pay'"]
        ),
        (
            "app.cells.containing(.staticText, identifier: \"x\").buttons[\"cart.pay\"].1️⃣tap()",
            ["1️⃣ tap cart.pay", "1️⃣ isContained x?"]
        ),
        ("app.tables[\"x\"].cells[\"cart.pay\"].1️⃣tap()", ["1️⃣ tap cart.pay", "1️⃣ contains x?"]),
    ])
    func `elements around and inside an element are asked for too`(body: String, expected: [String]) async {
        let found = await uses(body)
        #expect(found == expected)
    }

    @Test func `configured query functions look up by identifier`() async {
        var configuration = LinkConfiguration()
        configuration.queryFunctions = ["byID"]
        let found = await uses("app.byID(\"cart.pay\").1️⃣tap()", configuration: configuration)
        #expect(found == ["1️⃣ tap cart.pay"])
    }
}
