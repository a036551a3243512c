import Testing

@Suite("Robots with scenarios")
struct RobotConventionTests {
    private static let files = [
        "App/Sources/OptionsView.swift": """
        import SwiftUI
        struct OptionsView: View {
            var body: some View {
                ScrollView {
                    Button("Out") {}.accessibilityIdentifier(AccessibilityIdentifier.out)
                    ForEach(rows) { row in
                        NavigationLink(value: row) { Text(row.name) }
                            .accessibilityIdentifier(AccessibilityIdentifier.row(id: row.id))
                    }
                }
                .accessibilityIdentifier(AccessibilityIdentifier.scrollView)
            }
        }
        private enum AccessibilityIdentifier {
            static let scrollView = "options.scrollView"
            static let out = "options.out"
            static func row(id: Int) -> String { "options.row.\\(id)" }
        }
        """,
        "App/Tests/Shared/Robots/OptionsRobot.swift": """
        import XCTest
        struct OptionsRobot {
            let app: XCUIApplication
        }
        extension OptionsRobot {
            @discardableResult
            func 1️⃣tapOut(file: StaticString = #filePath, line: UInt = #line) -> Self {
                let button = app.buttons[AccessibilityIdentifier.out]
                XCTAssertTrue(button.2️⃣waitForExistence(timeout: 5), file: file, line: line)
                button.3️⃣tap()
                return self
            }
            @discardableResult
            func 4️⃣tapRow(id: Int) -> Self {
                app.descendants(matching: .any)[AccessibilityIdentifier.row(id: id)].firstMatch.5️⃣tap()
                return self
            }
            @discardableResult
            func 6️⃣tapBack() -> Self {
                app.navigationBars.buttons.element(boundBy: 0).7️⃣tap()
                return self
            }
            @discardableResult
            func 8️⃣pull() -> Self {
                let scrollView = app.scrollViews[AccessibilityIdentifier.scrollView]
                let start = scrollView.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.3))
                let end = scrollView.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.9))
                start.9️⃣press(forDuration: 0.1, thenDragTo: end)
                return self
            }
        }
        extension OptionsRobot {
            @discardableResult
            func 1️⃣0️⃣verifyIsVisible() -> Self {
                XCTAssertTrue(app.scrollViews[AccessibilityIdentifier.scrollView].1️⃣1️⃣waitForExistence(timeout: 5))
                return self
            }
        }
        private enum AccessibilityIdentifier {
            static let scrollView = "options.scrollView"
            static let out = "options.out"
            static func row(id: Int) -> String { "options.row.\\(id)" }
        }
        """,
        "App/Tests/Shared/Robots/Robot.swift": """
        import XCTest
        class UITestCase: XCTestCase {
            nonisolated(unsafe) private(set) var app: XCUIApplication!
            override func setUp() async throws { app = await XCUIApplication() }
            @MainActor @discardableResult
            func launch(deepLink: URL? = nil) -> XCUIApplication { app.launch(); return app }
            @MainActor
            func options(actions: (OptionsRobot) -> Void) { actions(OptionsRobot(app: app)) }
        }
        """,
        "App/Tests/Shared/Scenarios/UITestCase+Scenarios.swift": """
        import XCTest
        extension UITestCase {
            func 1️⃣2️⃣givenOptionsSucceeds() async throws {
                let data = Data.fixture("options", baseURL: baseURL)
                await serverMock.registerCatchAll { request in
                    if request.path.contains("/options") { return .json(data) }
                    return .status(.notFound)
                }
            }
            func 1️⃣3️⃣givenAllRequestsFail() async {}
            func 1️⃣4️⃣givenNobodyUsesThis(after delay: Int) async {}
            func givename() {}
        }
        """,
        "App/Tests/UI/OptionsUITests.swift": """
        import XCTest
        final class OptionsUITests: UITestCase {
            @MainActor
            func 1️⃣5️⃣testErrorRetryAndBack() async throws {
                await givenAllRequestsFail()
                let url = try XCTUnwrap(URL(string: "app://options"))
                launch(deepLink: url)
                options { robot in
                    robot.verifyIsVisible()
                }
                try await givenOptionsSucceeds()
                options { $0.tapOut().tapBack() }
                options { robot in
                    robot
                        .pull()
                        .tapRow(id: 3)
                }
            }
        }
        """,
    ]

    @Test func `queries in the actions are the elements`() async {
        let found = await link(Self.files)
        #expect(
            found.pageElements == [
                "1️⃣ OptionsRobot.tapOut buttons identifier options.out",
                "4️⃣ OptionsRobot.tapRow - identifier options.row.*",
                "6️⃣ OptionsRobot.tapBack buttons index -",
                "8️⃣ OptionsRobot.pull scrollViews identifier options.scrollView",
                "1️⃣0️⃣ OptionsRobot.verifyIsVisible scrollViews identifier options.scrollView",
            ])
        #expect(found.screens == ["Options: OptionsView + OptionsRobot robot"])
    }

    @Test func `reach goes through the closures`() async {
        let found = await link(Self.files)
        #expect(found.tests == ["1️⃣5️⃣ Tests/OptionsUITests/testErrorRetryAndBack() ui robot"])
        let test = "OptionsUITests/testErrorRetryAndBack()"
        #expect(
            found.uses == [
                "1️⃣1️⃣ \(test) checks waitForExistence options.scrollView via OptionsUITests.options → OptionsRobot.verifyIsVisible",
                "2️⃣ \(test) checks waitForExistence options.out via OptionsUITests.options → OptionsRobot.tapOut",
                "3️⃣ \(test) tap options.out via OptionsUITests.options → OptionsRobot.tapOut",
                "7️⃣ \(test) tap index via OptionsUITests.options → OptionsRobot.tapBack",
                "9️⃣ \(test) press options.scrollView via OptionsUITests.options → OptionsRobot.pull",
                "5️⃣ \(test) tap options.row.3 via OptionsUITests.options → OptionsRobot.tapRow",
            ])
        #expect(found.testScreens == [test: ["Options!"]])
        #expect(found.unresolved == [:])
    }

    @Test func `scenarios are presets`() async {
        let found = await link(Self.files)
        #expect(
            found.presets == [
                "1️⃣3️⃣ scenario givenAllRequestsFail", "1️⃣4️⃣ scenario givenNobodyUsesThis(after:)",
                "1️⃣2️⃣ scenario givenOptionsSucceeds",
            ])
        #expect(
            found.presetUses == [
                "OptionsUITests/testErrorRetryAndBack()": ["givenAllRequestsFail", "givenOptionsSucceeds"]
            ])
    }
}
