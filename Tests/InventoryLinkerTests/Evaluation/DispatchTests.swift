import Testing

@Suite("Which declaration a call means")
struct DispatchTests {
    private func reach(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [String: [String]]
    {
        let files = [
            "App/LettersView.swift": """
            import SwiftUI
            struct LettersView: View {
                var body: some View {
                    Button("a") {}.accessibilityIdentifier("a"); Button("b") {}.accessibilityIdentifier("b")
                    Button("c") {}.accessibilityIdentifier("c"); Button("d") {}.accessibilityIdentifier("d")
                }
            }
            """,
            "AppUITests/Tests.swift": "import XCTest\n" + source,
        ]
        return await link(files, sourceLocation: sourceLocation).reach
    }

    @Test func `requirements of protocols are what extensions make of them`() async {
        let found = await reach(
            """
            protocol Alerting { static var title: XCUIElement { get }; var button: XCUIElement { get } }
            protocol Screen { var button: XCUIElement { get } }
            extension Alerting { static var title: XCUIElement { XCUIApplication().buttons["a"] } }
            extension Screen { var button: XCUIElement { XCUIApplication().buttons["b"] } }
            struct APage: Alerting, Screen {}
            struct BPage: Screen { let button = XCUIApplication().buttons["c"] }
            final class T: XCTestCase {
                func testOne() { APage.title.tap(); APage().button.tap() }
                func testTwo() { BPage().button.tap() }
            }
            """)
        #expect(found == ["T/testOne()": ["a", "b"], "T/testTwo()": ["c"]])
    }

    @Test func `overloads by the type of their result`() async {
        let found = await reach(
            """
            struct Flow {
                let app: XCUIApplication
                func next() -> CPage { app.buttons["c"].tap(); return CPage() }
                func next() -> DPage { app.buttons["d"].tap(); return DPage() }
            }
            struct CPage {}
            struct DPage {}
            final class T: XCTestCase {
                func testOne() { let page: DPage = Flow(app: XCUIApplication()).next() }
                func testTwo() { let page: CPage = Flow(app: XCUIApplication()).next() }
                func testThree() { _ = page }
                var page: DPage { Flow(app: XCUIApplication()).next() }
            }
            """)
        #expect(found == ["T/testOne()": ["d"], "T/testTwo()": ["c"], "T/testThree()": ["d"]])
    }

    @Test func `initialisers that assert`() async {
        let found = await reach(
            """
            class APage { init(_ app: XCUIApplication) { XCTAssertTrue(app.buttons["a"].exists) } }
            class BPage: APage { override init(_ app: XCUIApplication) { super.init(app); app.buttons["b"].tap() } }
            final class T: XCTestCase {
                let app = XCUIApplication()
                func testOne() { _ = APage(app) }
                func testTwo() { BPage(app) }
            }
            """)
        #expect(found == ["T/testOne()": ["a"], "T/testTwo()": ["a", "b"]])
    }

    @Test func `protocol extensions and Self results`() async {
        let found = await reach(
            """
            protocol Page { var app: XCUIApplication { get }; var landmark: XCUIElement { get } }
            extension Page {
                @discardableResult func appears() -> Self { XCTAssertTrue(landmark.exists); return self }
            }
            struct APage: Page {
                let app: XCUIApplication
                var landmark: XCUIElement { app.buttons["a"] }
                func next() -> BPage { BPage(app: app) }
            }
            struct BPage: Page {
                let app: XCUIApplication
                var landmark: XCUIElement { app.buttons["b"] }
            }
            final class T: XCTestCase {
                func testOne() { APage(app: XCUIApplication()).appears().next().appears() }
            }
            """)
        #expect(found == ["T/testOne()": ["a", "b"]])
    }

    @Test func `generic parameters stand for the types that a call hands over`() async {
        let found = await reach(
            """
            let app = XCUIApplication()
            class Robot { required init() {} }
            final class ARobot: Robot { func a() { app.buttons["a"].tap() } }
            final class BRobot: Robot {
                func b() { app.buttons["b"].tap() }
                func to<Next: Robot>(_ next: Next.Type) -> Next { Next() }
                func over<Next: Robot>(robot: Next.Type) -> Next { to(robot) }
                func through<Next: Robot>(robot _: Next.Type) -> Next { to(Next.self) }
                func next<Next: Robot>() -> Next { Next() }
            }
            final class T: XCTestCase {
                func testOne() { BRobot().to(ARobot.self).a() }
                func testTwo() { BRobot().over(robot: ARobot.self).a() }
                func testThree() { BRobot().through(robot: ARobot.self).a() }
                func testFour() { let robot: ARobot = BRobot().next(); robot.a() }
            }
            """)
        #expect(
            found == [
                "T/testOne()": ["a"], "T/testTwo()": ["a"], "T/testThree()": ["a"], "T/testFour()": ["a"],
            ])
    }

    @Test func `a short case is one of the type that the parameter means`() async {
        let found = await reach(
            """
            enum Row: String { case first = "d" }
            struct Page {
                enum Row: String { case first = "a", second = "b" }
                let app = XCUIApplication()
                func tap(_ row: Row) { app.buttons[row.rawValue].tap() }
                func tap(all rows: [Row]) { for row in rows { tap(row) } }
            }
            final class T: XCTestCase {
                func testOne() { Page().tap(.first) }
                func testTwo() { Page().tap(all: [.first, .second]) }
            }
            """)
        #expect(found == ["T/testOne()": ["a"], "T/testTwo()": ["a", "b"]])
    }

    @Test func `of two functions that fit a call means the one that needs no default`() async {
        let found = await reach(
            """
            class Robot {
                let app = XCUIApplication()
                required init() {}
                @discardableResult func back(timeout: Double = 1) -> Self { app.buttons["d"].tap(); return self }
            }
            protocol Returning: Robot { func back() -> HomeRobot }
            extension Returning { @discardableResult func back() -> HomeRobot { HomeRobot() } }
            final class HomeRobot: Robot { func open() { app.buttons["a"].tap() } }
            final class DetailRobot: Robot, Returning { func edit() -> Self { app.buttons["b"].tap(); return self } }
            final class T: XCTestCase {
                func testOne() { DetailRobot().edit().back().open() }
                func testTwo() { DetailRobot().edit().back(timeout: 2).edit() }
            }
            """)
        #expect(found == ["T/testOne()": ["a", "b"], "T/testTwo()": ["b", "d"]])
    }

    @Test func `the set-up of a class and that of each test are two functions`() async {
        let found = await reach(
            """
            class BaseTest: XCTestCase {
                let app = XCUIApplication()
                override class func setUp() { super.setUp(); XCUIApplication().buttons["a"].tap() }
                override func setUp() { super.setUp(); app.buttons["b"].tap() }
            }
            final class T: BaseTest {
                override func setUp() { super.setUp(); app.buttons["c"].tap() }
                func testOne() {}
            }
            """)
        #expect(found == ["T/testOne()": ["a", "b", "c"]])
    }

    @Test func `what some version of the system sets is one of two values`() async {
        let found = await reach(
            """
            final class T: XCTestCase {
                func testOne() {
                    var name = "a"
                    if #available(iOS 17.0, *) { name = "b" }
                    XCUIApplication().buttons[name].tap()
                }
                func testTwo() {
                    var name = "a"
                    do { name = "b" }
                    XCUIApplication().buttons[name].tap()
                }
            }
            """)
        #expect(found == ["T/testOne()": ["a", "b"], "T/testTwo()": ["b"]])
    }

    @Test func `a closure's parameter is of the type that is written for it`() async {
        let found = await reach(
            """
            struct HomeRobot { func open() { XCUIApplication().buttons["a"].tap() } }
            final class T: XCTestCase {
                func testOne() { run { (robot: HomeRobot) in robot.open() } }
                func testTwo() { run { robot in robot.open() } }
            }
            """)
        #expect(found == ["T/testOne()": ["a"], "T/testTwo()": []])
    }

    @Test func `a short case is looked up in the subscript whose type has it`() async {
        let found = await reach(
            """
            enum ID { case a, b; var text: String { "\\(self)" } }
            extension XCUIElementQuery {
                subscript(key: any RawRepresentable<String>) -> XCUIElement { self[key.rawValue] }
                subscript(key: ID) -> XCUIElement { self[key.text] }
            }
            class Page {
                let app: XCUIApplication
                var landmark: XCUIElement?
                init(_ app: XCUIApplication) { self.app = app }
                func appears() { if let landmark { XCTAssertTrue(landmark.exists) } }
            }
            final class HomePage: Page {
                override init(_ app: XCUIApplication) {
                    super.init(app)
                    self.landmark = app.otherElements[.b]
                    appears()
                }
                func open() { app.buttons[ID.a].tap() }
            }
            final class T: XCTestCase {
                func testOne() { HomePage(XCUIApplication()).open() }
            }
            """)
        #expect(found == ["T/testOne()": ["a", "b"]])
    }
}
