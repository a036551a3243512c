import Testing

@Suite("Page manager with nested pages")
struct PageManagerConventionTests {
    private static let files = [
        "App/GateView.swift": """
        import SwiftUI
        struct GateView: View {
            var body: some View { Button("In") {}.accessibilityIdentifier("gate_open_btn") }
        }
        """,
        "App/PinView.swift": """
        import SwiftUI
        struct PinView: View {
            var body: some View {
                ForEach(0..<10) { digit in Button("\\(digit)") {}.accessibilityIdentifier("pin_\\(digit)") }
            }
        }
        """,
        "AppUITests/UITest.swift": """
        import XCTest
        enum UITest {
            enum Identifier { enum Gate { enum Initial { static let open_btn = "gate_open_btn" } } }
            enum Args { static let uiTestContext = "-ui"; static let logout = "-logout" }
        }
        extension UITest { @MainActor protocol PageElement { func waitForAppear() } }
        extension UITest { @MainActor protocol ComponentElement { func waitForAppear() } }
        extension UITest { enum Page {} }
        extension UITest.Page { enum Gate {} }
        """,
        "AppUITests/Pages/Gate+Initial.swift": """
        import XCTest
        extension UITest.Page.Gate {
            struct Initial: UITest.PageElement {
                private let 1️⃣openButton: XCUIElement
                init(app: XCUIApplication) {
                    self.openButton = app.buttons[UITest.Identifier.Gate.Initial.open_btn]
                }
                func 2️⃣waitForAppear() { XCTAssert(openButton.3️⃣waitForExistence(timeout: 10), "gone") }
                func 4️⃣tapOpen() { openButton.5️⃣tap() }
            }
        }
        """,
        "AppUITests/Pages/Gate+Pin.swift": """
        import XCTest
        extension UITest.Page.Gate {
            @MainActor
            struct PinWall {
                let create: Create
                init(app: XCUIApplication) { self.create = .init(app: app) }
                func 6️⃣createPin(_ pin: String) { create.waitForAppear(); create.enter(pin) }
            }
        }
        extension UITest.Page.Gate.PinWall {
            struct Create: UITest.PageElement {
                private let numpad: Component.Numpad
                init(app: XCUIApplication) { numpad = .init(app: app) }
                func 7️⃣waitForAppear() { numpad.waitForAppear() }
                func 8️⃣enter(_ pin: String) { numpad.enterPin(pin) }
            }
            enum Component {
                struct Numpad: UITest.ComponentElement {
                    private let app: XCUIApplication
                    init(app: XCUIApplication) { self.app = app }
                    func 9️⃣enterPin(_ pin: String) { for digit in pin { tap(digit) } }
                    func 1️⃣0️⃣waitForAppear() {}
                    private func 1️⃣1️⃣tap(_ digit: Character) {
                        let button = app.buttons["pin_" + String(digit)]
                        XCTAssertTrue(button.1️⃣2️⃣waitForExistence(timeout: 0.5))
                        button.1️⃣3️⃣tap()
                    }
                }
            }
        }
        """,
        "AppUITests/PageManager.swift": """
        import XCTest
        extension UITest {
            @MainActor
            struct PageManager {
                let app: XCUIApplication
                let gateInitial: UITest.Page.Gate.Initial
                let pinWall: UITest.Page.Gate.PinWall
                init(args: [String] = [], env: [String: String] = [:]) {
                    let app = XCUIApplication()
                    app.launchArguments = [UITest.Args.uiTestContext] + args
                    app.launch()
                    self.app = app
                    self.gateInitial = .init(app: app)
                    self.pinWall = .init(app: app)
                }
            }
        }
        """,
        "AppUITests/Cases/GateFlowTests.swift": """
        import XCTest
        class AppTestSuite: XCTestCase {}
        final class GateFlowTests: AppTestSuite {
            func 1️⃣4️⃣testOpens() throws {
                epic("Authentication")
                story("User enters")
                suite("Gate")
                testCase(allureId: "12345", label: "Open the gate")
                let pm: UITest.PageManager = .init(args: [UITest.Args.logout])
                step("Wait") { pm.gateInitial.waitForAppear() }
                step("Open") {
                    step("inner") { pm.gateInitial.tapOpen() }
                }
                step("Pin") { pm.pinWall.createPin("1234") }
            }
        }
        """,
    ]

    @Test func `elements stored by initialisers and asked for in methods`() async {
        let found = await link(Self.files)
        #expect(
            found.pageElements == [
                "1️⃣ UITest.Page.Gate.Initial.openButton buttons identifier gate_open_btn",
                "1️⃣1️⃣ UITest.Page.Gate.PinWall.Component.Numpad.tap buttons identifier pin_*",
            ])
    }

    @Test func `reach goes through the manager, steps and components`() async {
        let found = await link(Self.files)
        #expect(
            found.tests == [
                "1️⃣4️⃣ AppUITests/GateFlowTests/testOpens() ui page_manager allureId=12345 epic=Authentication "
                    + "story=User enters suite=Gate title=Open the gate"
            ])
        #expect(
            found.uses == [
                "3️⃣ GateFlowTests/testOpens() checks waitForExistence gate_open_btn via "
                    + "UITest.Page.Gate.Initial.waitForAppear → UITest.Page.Gate.Initial.openButton",
                "5️⃣ GateFlowTests/testOpens() tap gate_open_btn via "
                    + "UITest.Page.Gate.Initial.tapOpen → UITest.Page.Gate.Initial.openButton",
                "1️⃣2️⃣ GateFlowTests/testOpens() checks waitForExistence pin_* via "
                    + "UITest.Page.Gate.PinWall.createPin → UITest.Page.Gate.PinWall.Create.enter → "
                    + "UITest.Page.Gate.PinWall.Component.Numpad.enterPin → UITest.Page.Gate.PinWall.Component.Numpad.tap",
                "1️⃣3️⃣ GateFlowTests/testOpens() tap pin_* via "
                    + "UITest.Page.Gate.PinWall.createPin → UITest.Page.Gate.PinWall.Create.enter → "
                    + "UITest.Page.Gate.PinWall.Component.Numpad.enterPin → UITest.Page.Gate.PinWall.Component.Numpad.tap",
            ])
        #expect(found.unresolved == [:])
    }

    @Test func `pages get the screens that declare their identifiers`() async {
        let found = await link(Self.files)
        #expect(
            found.screens == [
                "Gate: GateView + UITest.Page.Gate.Initial page_manager",
                "GatePinWallCreate: UITest.Page.Gate.PinWall.Create page_manager",
                "Pin: PinView + UITest.Page.Gate.PinWall.Component.Numpad page_manager",
            ])
        #expect(found.testScreens.values.first?.contains("Gate!") == true)
    }
}
