import Testing

@Suite("Selectors that make elements")
struct SelectorTests {
    /// Selectors as values with a strategy, behind a protocol, as screens of page objects take them.
    private static let selectors = """
        import XCTest
        enum Strategy {
            case buttonById(String)
            case textByLabel(String)
            case anyOf(NSPredicate)
        }
        struct Selector {
            let strategy: Strategy
            let value: String
            let groups: [String]
            init(strategy: Strategy, value: String, groups: [String] = []) {
                self.strategy = strategy
                self.value = value
                self.groups = groups
            }
        }
        extension Selector {
            static func button(id: String) -> Selector { Selector(strategy: .buttonById(id), value: id) }
            func element(in app: XCUIApplication) -> XCUIElement {
                switch strategy {
                case .buttonById: return app.buttons[value]
                case .textByLabel(let text): return app.staticTexts.matching(NSPredicate(format: "label == %@", text)).firstMatch
                case .anyOf(let predicate): return app.descendants(matching: .any).matching(predicate).element(boundBy: 0)
                }
            }
        }
        protocol BoardSelectorSet { var SAVE: Selector { get }; var TITLE: Selector { get }; var all: [Selector] { get } }
        struct BoardSelectors: BoardSelectorSet {
            private enum IDs { static let save = "board.save" }
            let SAVE = Selector.button(id: IDs.save)
            let TITLE = Selector(strategy: .textByLabel("Board"), value: "unused")
            let MENU = Selector(strategy: .anyOf(NSPredicate(format: "identifier IN %@", ["menu", "more"])), value: "")
            var all: [Selector] { [SAVE, TITLE] }
        }
        """

    @Test func `the element is that of the strategy`() async {
        let found = await link([
            "AppUITests/Selectors.swift": Self.selectors,
            "AppUITests/BoardScreen.swift": """
            import XCTest
            final class BoardScreen {
                private let app: XCUIApplication
                private let sel: BoardSelectorSet
                init(app: XCUIApplication, selectors: BoardSelectorSet = BoardSelectors()) {
                    self.app = app
                    self.sel = selectors
                }
                func save() { sel.SAVE.element(in: app).tap() }
                func checkAll() { for item in sel.all { XCTAssert(item.element(in: app).exists) } }
            }
            """,
            "AppUITests/BoardUITests.swift": """
            import XCTest
            final class BoardUITests: XCTestCase {
                let app = XCUIApplication()
                func testSave() { BoardScreen(app: app).save() }
                func testAll() { BoardScreen(app: app).checkAll() }
                func testMenu() { BoardSelectors().MENU.element(in: app).tap() }
            }
            """,
        ])
        #expect(
            found.reach == [
                "BoardUITests/testSave()": ["board.save?"], "BoardUITests/testAll()": ["'Board'", "board.save?"],
                "BoardUITests/testMenu()": ["menu?", "more?"],
            ])
        #expect(found.unresolved == [:])
    }
}
