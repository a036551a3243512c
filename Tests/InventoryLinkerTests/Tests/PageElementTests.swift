import Testing

@Suite("Elements of page objects")
struct PageElementTests {
    private func pageElements(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
        await link(["AppUITests/Pages.swift": "import XCTest\n" + source], sourceLocation: sourceLocation).pageElements
    }

    @Test func `what methods ask for by a query function is theirs where nothing else names elements`() async {
        let found = await pageElements(
            """
            enum Key: String { case header, toggle }
            extension XCUIElement {
                @discardableResult func get(_ key: Key) -> XCUIElement {
                    let element = buttons.matching(identifier: key.rawValue).firstMatch
                    XCTAssertTrue(element.waitForExistence(timeout: 1))
                    return element
                }
            }
            struct HomeScreen {
                let app: XCUIApplication
                func 1️⃣waitForHeader() -> Self { app.get(.header); return self }
                func 2️⃣enable() -> Self { let toggle = app.get(.toggle); toggle.tap(); return self }
                func enableTwice() -> Self { enable().enable() }
            }
            """)
        #expect(
            found == [
                "1️⃣ HomeScreen.waitForHeader buttons identifier header undeclared",
                "2️⃣ HomeScreen.enable buttons identifier toggle undeclared",
            ])
    }

    @Test func `methods that only act are no elements of page objects that name theirs`() async {
        let found = await pageElements(
            """
            struct LoginScreen {
                let app: XCUIApplication
                var 1️⃣submit: XCUIElement { app.buttons["submit"] }
                func enter(_ digit: String) { app.keys[digit].tap(); app.keys["done"].tap() }
                func 2️⃣row(_ name: String) -> XCUIElement { app.cells["row." + name] }
            }
            struct LoginRobot {
                let app: XCUIApplication
                var 3️⃣submit: XCUIElement { app.buttons["send"] }
                func 4️⃣enter() { app.keys["enter"].tap() }
            }
            """)
        #expect(
            found == [
                "1️⃣ LoginScreen.submit buttons identifier_or_label submit undeclared",
                "2️⃣ LoginScreen.row cells identifier_or_label row.* undeclared",
                "3️⃣ LoginRobot.submit buttons identifier_or_label send undeclared",
                "4️⃣ LoginRobot.enter keys identifier_or_label enter undeclared",
            ])
    }

    @Test func `closures that get an element name it where no property does`() async {
        let found = await pageElements(
            """
            final class MenuScreen: ScreenObject {
                private let openGetter: (XCUIApplication) -> XCUIElement = {
                    $0.buttons["open"]
                }
                private let 1️⃣closeGetter: (XCUIApplication) -> XCUIElement = { $0.buttons["close"] }
                private let report: (String) -> Void = { print($0) }
                var 2️⃣open: XCUIElement { openGetter(app) }
            }
            """)
        #expect(
            found == [
                "2️⃣ MenuScreen.open buttons identifier_or_label open undeclared",
                "1️⃣ MenuScreen.closeGetter buttons identifier_or_label close undeclared",
            ])
    }

    @Test func `what an extension gives to all pages of a protocol`() async {
        let found = await pageElements(
            """
            protocol Alerting { var title: XCUIElement { get }; var done: XCUIElement { get } }
            protocol Waiting { func settle() }
            extension Alerting {
                var 1️⃣title: XCUIElement { XCUIApplication().alerts.staticTexts["title"] }
            }
            extension Waiting { func settle() { XCUIApplication().buttons["idle"].tap() } }
            struct APage: Alerting, Waiting { var 2️⃣done: XCUIElement { XCUIApplication().buttons["done"] } }
            """)
        #expect(
            found == [
                "1️⃣ Alerting.title staticTexts identifier_or_label title undeclared",
                "2️⃣ APage.done buttons identifier_or_label done undeclared",
            ])
    }

    @Test func `an array of elements names each of them`() async {
        let found = await pageElements(
            """
            struct HomeScreen {
                let app: XCUIApplication
                var 1️⃣title: XCUIElement { app.staticTexts["title"] }
                private lazy var 2️⃣lines: [XCUIElement] = [app.staticTexts["first"], app.staticTexts["second"]]
                let names = ["one", "two"]
            }
            """)
        #expect(
            found == [
                "1️⃣ HomeScreen.title staticTexts identifier_or_label title undeclared",
                "2️⃣ HomeScreen.lines staticTexts identifier_or_label first undeclared",
                "2️⃣ HomeScreen.lines staticTexts identifier_or_label second undeclared",
            ])
    }

    @Test func `page objects are read in files that import nothing`() async {
        let files = [
            "AppUITests/Robots/DetailRobot.swift": """
            final class DetailRobot: Robot {
                lazy var edit = app.links.firstMatch
                func 1️⃣tapEdit() -> EditRobot {
                    tap(edit)
                    return EditRobot(app)
                }
            }
            """,
            "AppUITests/Screens/EditScreen.swift": """
            final class EditScreen: Base {
                func 2️⃣save() -> DetailRobot {
                    press(app.buttons["save"])
                    return DetailRobot(app)
                }
            }
            """,
            "AppUITests/Tests.swift": "import XCTest\nfinal class T: XCTestCase { func testOne() {} }",
        ]
        #expect(
            await link(files).pageActions == [
                "1️⃣ DetailRobot.tapEdit", "2️⃣ EditScreen.save → Detail",
            ])
    }

    @Test func `private methods without parameters name elements as private properties do`() async {
        let found = await pageElements(
            """
            final class ViewerRobot {
                let app: XCUIApplication
                func goBack() -> Self { backButton().tap(); return self }
            }
            private extension ViewerRobot {
                func 1️⃣backButton() -> XCUIElement {
                    let button = app.buttons["viewer-back"]
                    if button.exists { return button }
                    return app.otherElements["viewer-back"]
                }
                func cell(_ id: String) -> XCUIElement { app.cells[id] }
            }
            """)
        #expect(found == ["1️⃣ ViewerRobot.backButton buttons identifier_or_label viewer-back undeclared"])
    }

    @Test func `methods that yield several elements name them`() async {
        let found = await pageElements(
            """
            class TablePage {
                let app = XCUIApplication()
                func 1️⃣labelledCells() -> [XCUIElement] {
                    app.tables.element.children(matching: .cell).filter { !$0.label.isEmpty }
                }
                func 2️⃣rows() -> [XCUIElement] { app.cells.matching(identifier: "row").allElementsBoundByIndex }
            }
            """)
        #expect(
            found == [
                "1️⃣ TablePage.labelledCells cells type -",
                "2️⃣ TablePage.rows cells identifier row undeclared",
            ])
    }

    @Test func `cases of an enumeration are elements by its property`() async {
        let found = await pageElements(
            """
            enum LoginElements: String {
                case 1️⃣nameField = "Name"
                case 2️⃣login
                case other(String)
                enum Menu {
                    case reply
                    var element: XCUIElement { Rows.reply }
                }
                enum Rows { static var 3️⃣reply: XCUIElement { XCUIApplication().cells["reply"] } }
                var element: XCUIElement {
                    switch self {
                    case .nameField: return XCUIApplication().textFields[rawValue]
                    default: return XCUIApplication().buttons[rawValue]
                    }
                }
            }
            """)
        #expect(
            found == [
                "1️⃣ LoginElements.nameField textFields identifier_or_label Name undeclared",
                "2️⃣ LoginElements.login buttons identifier_or_label login undeclared",
                "3️⃣ LoginElements.Rows.reply cells identifier_or_label reply undeclared",
            ])
    }

    @Test func `test classes have elements, and so do the protocols of robots`() async {
        let found = await pageElements(
            """
            class Base: XCTestCase {
                let app = XCUIApplication()
                var 1️⃣cancel: XCUIElement { app.buttons["cancel"] }
                private var hidden: XCUIElement { app.buttons["hidden"] }
                func check() { app.buttons["inline"].tap() }
                private func open(_ id: String) -> XCUIElement { app.buttons[id] }
            }
            extension Base { func 2️⃣card(_ name: String) -> XCUIElement { app.cells["card." + name] } }
            final class T: Base {
                func testIt() { opened().tap() }
                func opened() -> XCUIElement { app.buttons["opened"] }
                var beside: XCUIElement { app.buttons["beside"] }
            }
            extension T { var 5️⃣apart: XCUIElement { app.buttons["apart"] } }
            class Robot { let app = XCUIApplication() }
            protocol Progressing {}
            extension Progressing where Self: Robot { var 3️⃣progress: XCUIElement { app.otherElements["progress"] } }
            final class HomeRobot: Robot, Progressing {
                func tap(id: String) { app.buttons[id].tap() }
            }
            extension HomeRobot {
                private func 4️⃣row(_ name: String) -> XCUIElement { app.cells["row." + name] }
                private func any(_ name: String) -> XCUIElement { app.cells[name] }
            }
            """)
        #expect(
            found == [
                "1️⃣ Base.cancel buttons identifier_or_label cancel undeclared",
                "2️⃣ Base.card cells identifier_or_label card.* undeclared",
                "5️⃣ T.apart buttons identifier_or_label apart undeclared",
                "3️⃣ Progressing.progress otherElements identifier_or_label progress undeclared",
                "4️⃣ HomeRobot.row cells identifier_or_label row.* undeclared",
            ])
    }
}
