import Testing

@Suite("Keys that tests reach")
struct ReachedKeysTests {
    /// What a test with the given body reaches, and how many of its queries are not resolved.
    private func reach(
        _ body: String, declarations: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) async -> (keys: [String], unresolved: Int) {
        let found = await link(
            [
                "App/Texts.swift": """
                enum Texts {
                    static let go = NSLocalizedString("texts_go", comment: "")
                    static let stop = NSLocalizedString("texts_stop", value: "Stop it", comment: "")
                    static let row = NSLocalizedString("texts_row %@", comment: "")
                }
                """,
                "AppUITests/RowUITests.swift": """
                import XCTest
                final class RowUITests: XCTestCase {
                    let app = XCUIApplication()
                    func testIt() throws {
                        \(body)
                    }
                }
                \(declarations)
                """,
                "AppUITests/Place.swift": """
                public struct Place {
                    public let id: String
                    public init(_ id: String, kind: Int) { self.id = id }
                }
                extension Place { enum Home { static let title = Place("home", kind: 1) } }
                """,
                "AppUITests/Row.swift": """
                import XCTest
                struct Row { var button: XCUIElement { XCUIApplication().buttons["row.button"] } }
                """,
                "AppUITests/Places.swift": """
                import XCTest
                extension RowUITests { func tap(_ place: Place) { app.buttons[place.id].tap() } }
                """,
            ], sourceLocation: sourceLocation)
        return (found.reach["RowUITests/testIt()"] ?? [], found.unresolved["RowUITests/testIt()"] ?? 0)
    }

    @Test(arguments: [
        ("for n in [3, 1] { app.buttons[\"row-\\(n)\"].tap() }", ["row-1?", "row-3?"]),
        ("for n in 1...2 { app.buttons[\"row-\\(n)\"].tap() }", ["row-1?", "row-2?"]),
        ("for n in 0..<2 { app.buttons[\"row-\\(n + 1)\"].tap() }", ["row-1?", "row-2?"]),
        ("for n in -1..<1 { app.buttons[\"row\\(n)\"].tap() }", ["row-1?", "row0?"]),
        ("for (n, id) in [\"a\", \"b\"].enumerated() { app.buttons[\"\\(id)\\(n)\"].tap() }", ["a0?", "b1?"]),
        ("for (id, text) in [(\"a\", \"x\"), (\"b\", \"y\")] { app.buttons[id].tap() }", ["a?", "b?"]),
        ("for row in [(id: \"a\", n: 1)] { app.buttons[row.id].tap() }", ["a?"]),
        ("[\"a\", \"b\"].forEach { app.buttons[$0].tap() }", ["a?", "b?"]),
        ("[1, 2].map { \"row\\($0)\" }.forEach { app.buttons[$0].tap() }", ["row1?", "row2?"]),
        ("let ids = [\"x\": \"a\", \"y\": \"b\"]; app.buttons[ids[\"y\"] ?? \"\"].tap()", ["b?"]),
        ("let ids = [\"x\": \"a\", \"y\": \"b\"]; for k in ids.keys { app.buttons[ids[k]!].tap() }", ["a?", "b?"]),
        ("for (k, v) in [\"x\": \"a\"] { app.buttons[k].tap(); app.buttons[v].tap() }", ["a?", "x?"]),
        ("app.buttons[String(format: \"row-%d.%@\", 7, \"a\")].tap()", ["row-7.a?"]),
        ("app.buttons[String(format: \"100%%\")].tap()", ["100%?"]),
        ("var id = \"a\"; id += \".b\"; app.buttons[id].tap()", ["a.b?"]),
        ("var id = \"a\"; if x { id = \"b\" }; app.buttons[id].tap()", ["a?", "b?"]),
        ("var id = \"a\"; if x { id = \"b\"; app.buttons[id].tap() }", ["b?"]),
        ("let id: String; if x { id = \"a\" } else { id = \"b\" }; app.buttons[id].tap()", ["a?", "b?"]),
        (
            "switch \"a\" { case \"a\": app.buttons[\"a\"].tap(); case \"b\": app.buttons[\"b\"].tap(); default: app.buttons[\"c\"].tap() }",
            ["a?"]
        ),
        ("switch x { case \"a\": app.buttons[\"a\"].tap(); default: app.buttons[\"c\"].tap() }", ["a?", "c?"]),
        ("try XCTUnwrap(app.buttons[\"a\"]).tap()", ["a?"]),
        ("app.cells.matching(identifier: \"a\").allElementsBoundByIndex[2].tap()", ["a?"]),
        ("app.alerts[\"a\"].buttons[\"b\"].tap()", ["a?", "b?"]),
        (
            "addUIInterruptionMonitor(withDescription: \"x\") { alert in alert.buttons[\"a\"].tap(); return true }",
            ["a?"]
        ),
        ("var all: [XCUIElement] = []; all.append(app.buttons[\"a\"]); all.forEach { $0.tap() }", ["a?"]),
        (
            "var all = [XCUIElement](); for id in [\"a\", \"b\"] { all.append(app.buttons[id]) }; all[0].tap()",
            ["a?", "b?"]
        ),
        ("tap(.Home.title)", ["home?"]),
        (
            "app.buttons[\"One-Time Code\".lowercased().replacingOccurrences(of: \" \", with: \"_\")].tap()",
            ["one-time_code?"]
        ),
        (
            "#if os(iOS)\nlet list = app.tables\n#else\nlet list = app.collectionViews\n#endif\nlist.cells[\"a\"].tap()",
            ["a?"]
        ),
        ("#if DEBUG\nlet id = \"a\"\n#endif\napp.buttons[id].tap()", ["a?"]),
        ("let row = make() as! Row; row.button.tap()", ["row.button?"]),
        ("guard let row = make() as? Row else { return }; row.button.tap()", ["row.button?"]),
        ("runner.run { app in app.buttons[\"a\"].tap() }", ["a?"]),
    ])
    func `each value of what is known`(body: String, expected: [String]) async {
        let found = await reach(body)
        #expect(found.keys == expected)
        #expect(found.unresolved == 0)
    }

    @Test func `a method that a team adds to queries is none of elements`() async {
        let found = await reach(
            "_ = app.buttons[\"a\"].waitForExistence(timeout: 1); app.cells.matching(identifier: \"b\").waitForExistence(timeout: 1)",
            declarations: """
                extension XCUIElementQuery {
                    func waitForExistence(timeout: Double) -> XCUIElement? {
                        for element in allElementsBoundByIndex {
                            if element.waitForExistence(timeout: timeout) { return element }
                        }
                        return nil
                    }
                }
                """)
        #expect(found.keys == ["a?", "b?"])
    }

    @Test(arguments: [
        // A counter has a value of its own in each turn.
        ("var n = 0; while x { app.buttons[\"row\\(n)\"].tap(); n += 1 }", ["row*?"], 0),
        ("for n in 0..<count { app.buttons[\"row\\(n)\"].tap() }", ["row*?"], 0),
        ("for n in 1...100_000 { app.buttons[\"row\\(n)\"].tap() }", ["row*?"], 0),
        ("let ids = [\"x\": \"a\"]; app.buttons[ids[\"z\"] ?? \"c\"].tap()", ["c?"], 0),
        ("let ids = [\"x\": \"a\", \"y\": \"b\"]; app.buttons[ids[key]!].tap()", ["a?", "b?"], 0),
        ("app.buttons[String(format: format, 7)].tap()", ["identifier_or_label"], 1),
        ("app.buttons[String(format: \"%05.2f\", 7)].tap()", ["identifier_or_label"], 1),
        ("let id: String; app.buttons[id].tap()", ["identifier_or_label"], 1),
        ("app.buttons[unknown()].tap()", ["identifier_or_label"], 1),
        ("app.buttons.matching(identifier: unknown()).firstMatch.tap()", ["identifier"], 1),
    ])
    func `near misses stay patterns or are counted`(body: String, expected: [String], unresolved: Int) async {
        let found = await reach(body)
        #expect(found.keys == expected)
        #expect(found.unresolved == unresolved)
    }

    @Test(arguments: [
        ("app.buttons[Texts.go].tap()", ["'texts_go'"]),
        ("app.buttons[Texts.stop].tap()", ["'Stop it'"]),
        ("app.buttons[NSLocalizedString(\"here\", comment: \"\")].tap()", ["'here'"]),
        ("app.buttons[String(localized: \"here\")].tap()", ["'here'"]),
        ("app.buttons[\"here\".localized].tap()", ["'here'"]),
        ("app.buttons[\"here\".localized()].tap()", ["'here'"]),
        ("app.buttons[own(Texts.go)].tap()", ["'texts_go'"]),
        ("app.buttons[String(format: Texts.row, 1)].tap()", ["'texts_row *'"]),
        ("app.buttons[\"\\(Texts.go) now\"].tap()", ["'* now'"]),
        ("let go: XCUIElement = app.buttons[localized: .go]; go.tap()", ["'key_go'"]),
        ("typed.tap()", ["'key_go'"]),
        ("app.buttons[localized: .count(3)].tap()", ["'count'"]),
        ("app.buttons[localize(Key.go)].tap()", ["'key_go'"]),
        ("app.staticTexts[\" \" + localize(Key.go) + \" \"].tap()", ["' key_go '"]),
        ("app.buttons[ShopStrings.Localizable.buttonLogin].tap()", ["'buttonLogin'"]),
        ("app.buttons[L10n.Login.title].tap()", ["'Login.title'"]),
        ("app.buttons[ShopStrings.Localizable.count(3)].tap()", ["'count'"]),
        ("app.buttons[[\"a\", \"b\"].joined(separator: \", \")].tap()", ["a, b?"]),
        // What only sounds alike.
        ("app.buttons[locate(\"here\")].tap()", ["here?"]),
    ])
    func `localised texts are labels, known by their keys`(body: String, expected: [String]) async {
        let found = await reach(
            body,
            declarations: """
                enum Key: String { case go = "key_go" }
                enum CountKey { case count(Int) }
                func own(_ key: String) -> String { NSLocalizedString(key, bundle: .main, comment: "") }
                func localize<K: RawRepresentable>(_ key: K) -> String { Bundle.main.text(key.rawValue) }
                func localize(_ key: CountKey) -> String { Bundle.main.text("\\(key)") }
                func locate(_ key: String) -> String { key }
                extension XCUIElementQuery {
                    subscript(localized key: Key) -> [XCUIElement] { [self["wrong"]] }
                    subscript(localized key: Key) -> XCUIElement { self[localize(key)] }
                    subscript(localized key: CountKey) -> XCUIElement { self[localize(key)] }
                }
                extension RowUITests { var typed: XCUIElement { app.buttons[localized: .go] } }
                """)
        #expect(found.keys == expected)
        #expect(found.unresolved == 0)
    }

    @Test func `parameters of a test are any of its arguments`() async {
        let found = await link([
            "AppUITests/T.swift": """
            import Testing
            import XCTest
            @Suite(.serialized) struct RowTests {
                let app = XCUIApplication()
                @Test("rows", arguments: ["a", "b"]) func row(_ id: String) { app.buttons[id].1️⃣tap() }
                @Test(arguments: zip(["k1", "k2"], [1, 2])) func cell(id: String, n: Int) { app.cells[id].2️⃣tap() }
            }
            """
        ])
        #expect(
            found.uses == [
                "1️⃣ RowTests/row(_:) tap a?", "1️⃣ RowTests/row(_:) tap b?",
                "2️⃣ RowTests/cell(id:n:) tap k1?", "2️⃣ RowTests/cell(id:n:) tap k2?",
            ])
    }
}
