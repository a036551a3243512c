import Testing

@Suite("Screens with expectations and presets")
struct ScreenConventionTests {
    private static let files = [
        "App/EntryView.swift": """
        import SwiftUI
        struct EntryView: View {
            var body: some View {
                TextField("Name", text: $name).accessibilityIdentifier("entry.name")
                Button("Go") {}.accessibilityIdentifier("entry.go")
                if let error { Text(error).accessibilityIdentifier("entry.error") }
            }
        }
        """,
        "App/BoardView.swift": """
        import SwiftUI
        struct BoardView: View {
            var body: some View { Text(title).accessibilityIdentifier("board.title") }
        }
        """,
        "AppUITests/Support/Screen.swift": """
        import XCTest
        protocol Screen {
            var app: XCUIApplication { get }
            @discardableResult
            func assertVisible(timeout: TimeInterval, file: StaticString, line: UInt) -> Self
        }
        """,
        "AppUITests/Screens/EntryScreen.swift": """
        import XCTest
        struct EntryScreen: Screen {
            let app: XCUIApplication
            var 1️⃣nameField: XCUIElement { app.textFields["entry.name"] }
            var 2️⃣goButton: XCUIElement { app.buttons["entry.go"] }
            var 3️⃣errorBanner: XCUIElement { app.staticTexts["entry.eror"] }
            @discardableResult
            func 4️⃣assertVisible(timeout: TimeInterval = 5, file: StaticString = #file, line: UInt = #line) -> EntryScreen {
                XCTAssertTrue(goButton.5️⃣waitForExistence(timeout: timeout), file: file, line: line)
                return self
            }
            @discardableResult
            func 6️⃣submit(name: String) -> BoardScreen {
                nameField.7️⃣tap()
                nameField.8️⃣typeText(name)
                goButton.9️⃣tap()
                return BoardScreen(app: app)
            }
        }
        """,
        "AppUITests/Expectations/EntryExpectation.swift": """
        import XCTest
        struct EntryExpectation {
            var isVisible: Bool = true
            var errorMessage: String? = nil
        }
        extension EntryScreen {
            @discardableResult
            func 1️⃣0️⃣expect(_ expectation: EntryExpectation, timeout: TimeInterval = 5) -> EntryScreen {
                if expectation.isVisible { XCTAssertTrue(goButton.1️⃣1️⃣waitForExistence(timeout: timeout)) }
                if let error = expectation.errorMessage { XCTAssertEqual(errorBanner.1️⃣2️⃣label, error) }
                return self
            }
            @discardableResult
            func 1️⃣3️⃣assertError(_ message: String) -> EntryScreen {
                expect(EntryExpectation(errorMessage: message))
            }
        }
        """,
        "AppUITests/Screens/BoardScreen.swift": """
        import XCTest
        struct BoardScreen: Screen {
            let app: XCUIApplication
            var 1️⃣4️⃣title: XCUIElement { app.staticTexts["board.title"] }
            @discardableResult
            func 1️⃣5️⃣assertVisible(timeout: TimeInterval = 5, file: StaticString = #file, line: UInt = #line) -> Self {
                XCTAssertTrue(title.1️⃣6️⃣waitForExistence(timeout: timeout), file: file, line: line)
                return self
            }
        }
        extension BoardScreen { var tabBar: TabBar { TabBar(app: app) } }
        struct TabBar {
            let app: XCUIApplication
            var 1️⃣7️⃣home: XCUIElement { app.tabBars.buttons["tab.home"] }
            @discardableResult
            func 1️⃣8️⃣tapHome() -> EntryScreen { home.1️⃣9️⃣tap(); return EntryScreen(app: app) }
        }
        """,
        "AppUITests/Tests/EntryUITests.swift": """
        import XCTest
        final class EntryUITests: XCTestCase {
            var app: XCUIApplication!
            override func setUpWithError() throws {
                continueAfterFailure = false
                app = XCUIApplication()
            }
            func 2️⃣0️⃣testSubmits() {
                app.launch()
                EntryScreen(app: app)
                    .submit(name: "x")   // → BoardScreen
                    .assertVisible()
                    .tabBar.tapHome()
            }
            func 2️⃣1️⃣testFails() {
                let entry = EntryScreen(app: app)
                entry.assertError("no")
            }
        }
        """,
    ]

    @Test func `elements and actions of screens`() async {
        let found = await link(Self.files)
        #expect(
            found.pageElements
                == [
                    "1️⃣ EntryScreen.nameField textFields identifier entry.name",
                    "2️⃣ EntryScreen.goButton buttons identifier entry.go",
                    "3️⃣ EntryScreen.errorBanner staticTexts identifier_or_label entry.eror undeclared",
                    "1️⃣4️⃣ BoardScreen.title staticTexts identifier board.title",
                    "1️⃣7️⃣ TabBar.home buttons identifier_or_label tab.home undeclared",
                ].sorted(by: Self.order(found.pageElements)))
        #expect(
            Set(found.pageActions) == [
                "4️⃣ EntryScreen.assertVisible → Entry", "6️⃣ EntryScreen.submit → Board",
                "1️⃣0️⃣ EntryScreen.expect → Entry", "1️⃣3️⃣ EntryScreen.assertError → Entry",
                "1️⃣5️⃣ BoardScreen.assertVisible → Board", "1️⃣8️⃣ TabBar.tapHome → Entry",
            ])
        #expect(found.pageActions.count == 6)
        #expect(
            found.screens == [
                "Board: BoardView + BoardScreen screen_expectation",
                "Entry: EntryView + EntryScreen screen_expectation",
                "TabBar: TabBar screen_expectation",
            ])
    }

    /// Puts lines in the order in which the linker has them; lines that it does not have come last.
    private static func order(_ lines: [String]) -> (String, String) -> Bool {
        { (lines.firstIndex(of: $0) ?? .max, $0) < (lines.firstIndex(of: $1) ?? .max, $1) }
    }

    @Test func `what tests do, by which path`() async {
        let found = await link(Self.files)
        #expect(
            found.tests == [
                "2️⃣0️⃣ AppUITests/EntryUITests/testSubmits() ui screen_expectation",
                "2️⃣1️⃣ AppUITests/EntryUITests/testFails() ui screen_expectation",
            ])
        #expect(
            found.uses == [
                "7️⃣ EntryUITests/testSubmits() tap entry.name via EntryScreen.submit → EntryScreen.nameField",
                "8️⃣ EntryUITests/testSubmits() typeText entry.name via EntryScreen.submit → EntryScreen.nameField",
                "9️⃣ EntryUITests/testSubmits() tap entry.go via EntryScreen.submit → EntryScreen.goButton",
                "1️⃣6️⃣ EntryUITests/testSubmits() checks waitForExistence board.title via BoardScreen.assertVisible → BoardScreen.title",
                "1️⃣9️⃣ EntryUITests/testSubmits() tap tab.home? via TabBar.tapHome → TabBar.home",
                "1️⃣1️⃣ EntryUITests/testFails() checks waitForExistence entry.go via EntryScreen.assertError → EntryScreen.expect → EntryScreen.goButton",
                "1️⃣2️⃣ EntryUITests/testFails() checks label entry.eror? via EntryScreen.assertError → EntryScreen.expect → EntryScreen.errorBanner",
            ])
        #expect(
            found.testScreens == [
                "EntryUITests/testSubmits()": ["Board!", "Entry", "TabBar"],
                "EntryUITests/testFails()": ["Entry!"],
            ])
        #expect(found.unresolved == [:])
    }

    @Test func `what page objects model and tests reach`() async {
        let found = await link(Self.files)
        #expect(
            Set(found.models) == [
                "Entry#entry.name by EntryScreen.nameField", "Entry#entry.go by EntryScreen.goButton",
                "Board#board.title by BoardScreen.title",
            ])
        #expect(
            found.reached == [
                "EntryUITests/testSubmits() Entry#entry.name", "EntryUITests/testSubmits() Entry#entry.go",
                "EntryUITests/testSubmits() Board#board.title!", "EntryUITests/testFails() Entry#entry.go!",
            ])
    }

    @Test func `ways between screens and the tests that take them`() async {
        let found = await link(Self.files)
        #expect(
            found.transitions == [
                "1️⃣8️⃣ TabBar → Entry by TabBar.tapHome (page_object) taken by EntryUITests/testSubmits()",
                "6️⃣ Entry → Board by EntryScreen.submit (page_object) taken by EntryUITests/testSubmits()",
            ])
    }
}
