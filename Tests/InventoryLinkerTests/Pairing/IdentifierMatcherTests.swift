import InventoryModel
import Testing

@Suite("Identifiers that fit several declarations")
struct IdentifierMatcherTests {
    private static let app = """
        import SwiftUI
        struct ItemsView: View {
            let ids: [Int]
            var body: some View {
                List(ids, id: \\.self) { id in
                    Button("Open") {}.accessibilityIdentifier("item.\\(id)")
                    Button("Delete") {}.accessibilityIdentifier("item.\\(id).delete")
                    Button("First") {}.accessibilityIdentifier("item.first")
                }
            }
        }
        """

    @Test(arguments: [
        ("app.buttons[\"item.3.delete\"].tap()", ["item.*.delete"]),
        ("app.buttons[\"item.3\"].tap()", ["item.*"]),
        ("app.buttons[\"item.first\"].tap()", ["item.first"]),
        ("for i in 0..<3 { app.buttons[\"item.\\(i)\"].tap() }", ["item.*"]),
        ("for i in 0..<3 { app.buttons[\"item.\\(i).delete\"].tap() }", ["item.*.delete"]),
        ("app.buttons[\"item\"].tap()", []),
        ("app.buttons[\"item.first\".localized()].tap()", []),
        ("app.buttons[\"item.first\".capitalized].tap()", []),
    ])
    func `the declaration that says most is meant`(body: String, expected: [String]) async {
        let found = await link([
            "App/ItemsView.swift": Self.app,
            "AppUITests/T.swift": """
            import XCTest
            final class T: XCTestCase { func testIt() { let app = XCUIApplication(); \(body) } }
            """,
        ])
        let reached = found.inventory.elementTests.map {
            $0.element.rawValue.split(separator: "#").last.map(String.init)
        }
        #expect(reached == expected)
    }
}
