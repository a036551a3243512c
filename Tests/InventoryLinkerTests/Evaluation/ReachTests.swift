import InventoryModel
import Testing

@Suite("Reach of tests")
struct ReachTests {
    /// Links files with an app that declares `a`, `b`, `c` and `d`.
    private func linked(
        _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
    ) async -> LinkedFixture {
        var all = files
        all["App/LettersView.swift"] = """
            import SwiftUI
            struct LettersView: View {
                var body: some View {
                    Button("a") {}.accessibilityIdentifier("a"); Button("b") {}.accessibilityIdentifier("b")
                    Button("c") {}.accessibilityIdentifier("c"); Button("d") {}.accessibilityIdentifier("d")
                }
            }
            """
        return await link(all, sourceLocation: sourceLocation)
    }

    private func reach(
        _ source: String, others: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [String: [String]] {
        var files = others
        files["AppUITests/Tests.swift"] = "import XCTest\n" + source
        return await linked(files, sourceLocation: sourceLocation).reach
    }

    @Test(arguments: [
        "override func setUp() { app.buttons[\"a\"].tap() }",
        "override func setUpWithError() throws { app.buttons[\"a\"].tap() }",
        "override class func setUp() { XCUIApplication().buttons[\"a\"].tap() }",
        "override class func setUp() { super.setUp(); open() }; static func open() { XCUIApplication().buttons[\"a\"].tap() }",
        "override func setUp() async throws { await app.buttons[\"a\"].tap() }",
    ])
    func `set-up is on the way of every test`(setUp: String) async {
        let found = await reach(
            """
            final class T: XCTestCase {
                let app = XCUIApplication()
                \(setUp)
                func testOne() {}
                func testTwo() { app.buttons["b"].tap() }
            }
            """)
        #expect(found == ["T/testOne()": ["a"], "T/testTwo()": ["a", "b"]])
    }

    @Test func `what gives its result to no name is called all the same`() async {
        let found = await reach(
            """
            func leave() -> Bool { XCUIApplication().buttons["a"].tap(); return true }
            final class T: XCTestCase {
                func testOne() { let _ = leave() }
                func testTwo() { _ = leave(); XCUIApplication().buttons["b"].tap() }
            }
            """)
        #expect(found == ["T/testOne()": ["a"], "T/testTwo()": ["a", "b"]])
    }

    @Test func `known values decide a conditional expression`() async {
        let found = await reach(
            """
            final class T: XCTestCase {
                let app = XCUIApplication()
                func open(_ kind: String) { app.buttons[kind == "first" ? "a" : "b"].tap() }
                func leave(_ kind: String) { app.buttons[kind != "first" ? "a" : "b"].tap() }
                func testOne() { open("first") }
                func testTwo() { leave("first") }
                func testThree() { open(read()) }
            }
            """)
        #expect(found == ["T/testOne()": ["a"], "T/testTwo()": ["b"], "T/testThree()": ["a", "b"]])
    }

    @Test func `base classes, super and helpers in other files`() async {
        let found = await reach(
            """
            final class T: Middle {
                override func setUp() { super.setUp(); app.buttons["b"].tap() }
                func testOne() { login() }
                override func open() { super.open(); app.buttons["d"].tap() }
            }
            """,
            others: [
                "AppUITests/Base.swift": """
                import XCTest
                class Base: XCTestCase {
                    var app: XCUIApplication!
                    override func setUp() { app = XCUIApplication(); app.buttons["a"].tap() }
                    func login() { open() }
                    func open() { app.buttons["c"].tap() }
                }
                class Middle: Base {}
                """
            ])
        #expect(found == ["T/testOne()": ["a", "b", "c", "d"]])
    }

    @Test func `stored receivers, globals, metatypes and locals`() async {
        let found = await reach(
            """
            let app = XCUIApplication()
            enum Letters {
                static var a: XCUIElement { app.buttons["a"] }
                static let b = app.buttons["b"]
                enum Deep { static func tapC() { app.buttons["c"].tap() } }
            }
            final class T: XCTestCase {
                lazy var page = LettersPage()
                let letters = Letters.self
                func testOne() { letters.a.tap(); Letters.b.tap(); Letters.Deep.tapC() }
                func testTwo() { page.d.tap() }
                func testThree() { let page = self.page; let element = page.d; element.tap() }
                func testFour() {
                    for letter in [Letters.a, Letters.b] { letter.tap() }
                    ["c", "d"].forEach { app.buttons[$0].tap() }
                }
                func testFive() {
                    func tapIt(_ id: String) { app.buttons[id].tap() }
                    tapIt("a")
                }
            }
            class LettersPage { let d: XCUIElement = app.buttons["d"] }
            """)
        #expect(
            found == [
                "T/testOne()": ["a", "b", "c"], "T/testTwo()": ["d"], "T/testThree()": ["d"],
                "T/testFour()": ["a", "b", "c", "d"], "T/testFive()": ["a"],
            ])
    }

    @Test func `closures of steps, helpers and DSLs`() async {
        let found = await reach(
            """
            final class T: XCTestCase {
                let app = XCUIApplication()
                func testOne() {
                    XCTContext.runActivity(named: "x") { _ in app.buttons["a"].tap() }
                    step("y") { app.buttons["b"].tap(); step("z") { app.buttons["c"].tap() } }
                }
                func testTwo() { within { page in page.tapD() } }
                func testThree() { given("x", run: { self.app.buttons["a"].tap() }) }
                func testFour() async { await MainActor.run { app.buttons["b"].tap() } }
                func within(_ body: (LetterPage) -> Void) { body(LetterPage(app: app)) }
            }
            struct LetterPage {
                let app: XCUIApplication
                func tapD() { app.buttons["d"].tap() }
            }
            """)
        #expect(
            found == [
                "T/testOne()": ["a", "b", "c"], "T/testTwo()": ["d"], "T/testThree()": ["a"], "T/testFour()": ["b"],
            ])
    }

    @Test func `both branches, all cases, loops, guards and catch blocks`() async {
        let found = await reach(
            """
            final class T: XCTestCase {
                let app = XCUIApplication()
                func testOne() { if app.buttons["a"].exists { app.buttons["b"].tap() } else { app.buttons["c"].tap() } }
                func testTwo() throws {
                    guard app.buttons["a"].exists else { app.buttons["b"].tap(); return }
                    switch x { case .c: app.buttons["c"].tap(); default: app.buttons["d"].tap() }
                }
                func testThree() { while !app.buttons["a"].isHittable { app.buttons["b"].swipeUp() } }
                func testFour() { do { try x() } catch { app.buttons["c"].tap() }; defer { app.buttons["d"].tap() } }
                func testFive() { (flag ? app.buttons["a"] : app.buttons["b"]).tap() }
            }
            """)
        #expect(
            found == [
                "T/testOne()": ["a", "b", "c"], "T/testTwo()": ["a", "b", "c", "d"], "T/testThree()": ["a", "b"],
                "T/testFour()": ["c", "d"], "T/testFive()": ["a", "b"],
            ])
    }

    @Test func `identifiers flow through arguments and defaults`() async {
        let found = await reach(
            """
            enum Key: String { case a, b; var id: String { rawValue } }
            final class T: XCTestCase {
                let app = XCUIApplication()
                func testOne() { tap("a"); tap(Key.b.id); tap(.a) }
                func testTwo() { tap() }
                func testThree() { Page(app: app, id: "d").open() }
                func tap(_ id: String = "c") { app.buttons[id].tap() }
                func tap(_ key: Key) { app.buttons[key.rawValue].tap() }
            }
            struct Page {
                let app: XCUIApplication
                let id: String
                func open() { app.buttons[id].tap() }
            }
            """)
        #expect(found == ["T/testOne()": ["a", "b"], "T/testTwo()": ["c"], "T/testThree()": ["d"]])
    }

    @Test func `recursion ends`() async {
        let found = await reach(
            """
            final class T: XCTestCase {
                let app = XCUIApplication()
                var loop: XCUIElement { loop }
                static let left: String = right
                static let right: String = left
                func testOne() { again(3); ping(); loop.tap(); app.buttons[Self.left].tap() }
                func again(_ n: Int) { app.buttons["a"].tap(); again(n - 1) }
                func ping() { app.buttons["b"].tap(); pong() }
                func pong() { app.buttons["c"].tap(); ping() }
            }
            """)
        #expect(found["T/testOne()"]?.filter { $0.count == 1 } == ["a", "b", "c"])
    }

    @Test func `page objects of one name in two targets stay apart`() async {
        let page = { (id: String) in
            """
            import XCTest
            struct HomePage { let app: XCUIApplication; func go() { app.buttons["\(id)"].tap() } }
            """
        }
        let test = """
            import XCTest
            final class T: XCTestCase { func testOne() { HomePage(app: XCUIApplication()).go() } }
            """
        let found = await linked([
            "PhoneUITests/Page.swift": page("a"), "PhoneUITests/T.swift": test,
            "PadUITests/Page.swift": page("b"), "PadUITests/T.swift": test,
        ])
        let rows = found.inventory.testElements.map { "\($0.test) \($0.identifier ?? "")" }
        #expect(rows == ["PadUITests/T/testOne() b", "PhoneUITests/T/testOne() a"])
    }

    @Test func `a receiver that is not known is counted, not dropped`() async {
        let found = await linked([
            "AppUITests/T.swift": """
            import XCTest
            struct APage { let app: XCUIApplication; func tapA() { app.buttons["a"].tap() } }
            final class T: XCTestCase {
                func testOne() { makePage().tapA() }
                func testTwo() { somewhere.elsewhere() }
                func testThree() { XCUIApplication().buttons[dynamic()].tap() }
            }
            """
        ])
        #expect(found.unresolved == ["T/testOne()": 1, "T/testThree()": 1])
    }

    @Test func `unit tests are not followed`() async {
        let found = await linked([
            "AppTests/T.swift": """
            import XCTest
            final class T: XCTestCase { func testOne() { XCTAssertEqual(app.buttons["a"].exists, 1) } }
            """
        ])
        #expect(found.tests.map { $0.hasSuffix(" unit") } == [true])
        #expect(found.reach == ["T/testOne()": []])
    }

    @Test func `characters of a text are typed one by one, and the sources add methods to texts`() async {
        let found = await reach(
            """
            extension XCUIElement { func typeSlowly(_ text: String) { text.forEach { self.typeText(String($0)) } } }
            extension String {
                func onSettings() -> String { "settings." + self }
                func localizedKey() -> String { self }
            }
            final class T: XCTestCase {
                let app = XCUIApplication()
                func testOne() { app.textFields["link"].typeSlowly("url") }
                func testTwo() { app.buttons["save".onSettings()].tap() }
            }
            """)
        #expect(found == ["T/testOne()": ["link?"], "T/testTwo()": ["settings.save?"]])
    }

    @Test func `extensions of XCTest, applications of packages, and key paths over elements`() async {
        let found = await reach(
            """
            extension XCTest { func tapSave() { XCUIApplication().buttons["save"].tap() } }
            extension XCTestCase {
                func steps(_ body: () -> Void) { app.tunnel(steps: body) }
            }
            fileprivate extension TunneledApplication { func tunnel(steps: () -> Void) { launch(); steps() } }
            class Robot {
                let app: TunneledApplication
                init(_ app: TunneledApplication) { self.app = app }
                func done() { app.buttons["done"].tap() }
            }
            final class T: XCTestCase {
                func testOne() { tapSave() }
                func testTwo() { steps { Robot(self.app).done() } }
                func testThree() {
                    let candidates = [app.staticTexts["a"], app.sheets.staticTexts["b"]]
                    if candidates.contains(where: \\.exists) { return }
                    candidates.first(where: \\.isHittable)?.tap()
                }
            }
            """)
        #expect(
            found == ["T/testOne()": ["save?"], "T/testTwo()": ["done?"], "T/testThree()": ["a", "b"]])
    }
}
