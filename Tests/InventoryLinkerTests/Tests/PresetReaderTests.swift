import Testing

@Suite("Presets")
struct PresetReaderTests {
    private static let builder = """
        import XCTest
        protocol MockServicePreset { static var serviceName: String { get } }
        struct MockScenario {
            static func build() -> MockScenario { MockScenario() }
            func withPayment(_ preset: PaymentPreset) -> MockScenario { self }
            func withUser(_ preset: UserPreset) -> MockScenario { self }
            func overridingPayment(method: String, with config: MockMethodConfig) -> MockScenario { self }
            func withGlobalDelay(ms: Int) -> MockScenario { self }
            func apply(to app: XCUIApplication) { app.launchEnvironment[environmentKey] = encoded }
        }
        enum PaymentPreset: MockServicePreset {
            static let serviceName = "PaymentService"
            case 1️⃣happyPath(status: Int = 0, final: Int = 7)
            case 2️⃣fails(code: String = "x")
            case 3️⃣custom(_ entry: MockServiceEntry)
        }
        enum UserPreset: MockServicePreset {
            static let serviceName = "UserService"
            case 4️⃣enabled, 5️⃣disabled
        }
        enum MockConfigs {
            static func 6️⃣activeSession() -> MockServiceConfiguration { MockServiceConfiguration() }
            static let 7️⃣empty = MockServiceConfiguration()
        }
        """

    private func linked(_ body: String, more: String = "", sourceLocation: SourceLocation = #_sourceLocation) async
        -> LinkedFixture
    {
        await link(
            [
                "AppUITests/Configs/Mocks.swift": Self.builder,
                "AppUITests/T.swift": """
                import XCTest
                final class T: XCTestCase {
                    let app = XCUIApplication()
                    func testIt() async throws {
                        \(body)
                        app.launch()
                    }
                }
                \(more)
                """,
            ], sourceLocation: sourceLocation)
    }

    @Test func `cases of preset enumerations and configuration factories`() async {
        let found = await linked("")
        #expect(
            found.presets == [
                "6️⃣ config_factory MockConfigs.activeSession", "7️⃣ config_factory MockConfigs.empty",
                "3️⃣ preset_case PaymentPreset.custom(_:) of PaymentService",
                "2️⃣ preset_case PaymentPreset.fails(code:) of PaymentService",
                "1️⃣ preset_case PaymentPreset.happyPath(status:final:) of PaymentService",
                "5️⃣ preset_case UserPreset.disabled of UserService", "4️⃣ preset_case UserPreset.enabled of UserService",
            ])
        #expect(found.presetUses == [:])
    }

    @Test(arguments: [
        ("MockScenario.build().withPayment(.happyPath()).apply(to: app)", ["PaymentPreset.happyPath"]),
        (
            "MockScenario.build().withPayment(.fails(code: \"y\")).withUser(.enabled).apply(to: app)",
            ["PaymentPreset.fails", "UserPreset.enabled"]
        ),
        (
            "MockScenario.build().withUser(.disabled).overridingPayment(method: \"x\", with: MockMethodConfig(responses: [.success(1)])).withGlobalDelay(ms: 2).apply(to: app)",
            ["UserPreset.disabled"]
        ),
        ("MockScenario.build().withPayment(.custom(MockServiceEntry())).apply(to: app)", ["PaymentPreset.custom"]),
        ("MockScenario.build().withPayment(PaymentPreset.fails()).apply(to: app)", ["PaymentPreset.fails"]),
        (
            "let preset: UserPreset = .enabled; MockScenario.build().withUser(preset).apply(to: app)",
            ["UserPreset.enabled"]
        ),
        (
            "let scenario = MockScenario.build(); scenario.withUser(isPad ? .enabled : .disabled).apply(to: app)",
            ["UserPreset.disabled", "UserPreset.enabled"]
        ),
        ("app.configureMockServices(MockConfigs.activeSession())", ["MockConfigs.activeSession"]),
        ("app.configureMockServices(MockConfigs.empty)", ["MockConfigs.empty"]),
        ("signedIn()", ["UserPreset.enabled"]),
        ("launch(with: .fails())", ["PaymentPreset.fails"]),
        ("MockScenario.build().apply(to: app)", []),
        ("// MockScenario.build().withUser(.enabled)", []),
    ])
    func `a test uses what it asks for`(body: String, expected: [String]) async {
        let found = await linked(
            body,
            more: """
                extension T {
                    func signedIn() { MockScenario.build().withUser(.enabled).apply(to: app) }
                    func launch(with preset: PaymentPreset) { MockScenario.build().withPayment(preset).apply(to: app) }
                }
                """)
        #expect(found.presetUses["T/testIt()"] ?? [] == expected)
    }

    @Test func `an enumeration of another meaning is none`() async {
        let found = await link([
            "App/Theme.swift": """
            import SwiftUI
            enum Theme { case light, dark }
            struct PresetView: View { var body: some View { Text("a") } }
            """,
            "AppUITests/T.swift": """
            import XCTest
            enum Tab { case home }
            final class T: XCTestCase {
                func testIt() { XCUIApplication().launch() }
                func givenname() {}
                func given() {}
            }
            """,
        ])
        #expect(found.presets == [])
    }

    @Test func `the builder's method names the presets where the sources lack the builder`() async {
        let found = await link([
            "AppUITests/T.swift": """
            import XCTest
            enum UserPreset { case enabled, disabled }
            final class T: XCTestCase {
                func testIt() { MockScenario.build().withUser(.enabled).apply(to: XCUIApplication()) }
            }
            """
        ])
        #expect(found.presetUses["T/testIt()"] == ["UserPreset.enabled"])
    }

    @Test func `presets of an app that mock nothing are none`() async {
        let found = await link([
            "App/Status.swift": "enum UserStatusPreset: String { case away, busy }",
            "AppUITests/T.swift":
                "import XCTest\nfinal class T: XCTestCase { func testIt() { XCUIApplication().launch() } }",
        ])
        #expect(found.presets == [])
    }

    @Test func `typed launch cases and scenarios of runners`() async {
        let found = await link([
            "App/Launch.swift": """
            enum UITestsScreen: String { case 1️⃣login, 2️⃣home, 3️⃣never }
            enum Tab { case first, second }
            enum Colour { case red }
            protocol TestScenario {}
            protocol Scenario: TestScenario {}
            public final class 4️⃣OnboardingScenario: Scenario {}
            struct 5️⃣UnusedScenario: Scenario {}
            struct WeatherScenario {}
            """,
            "AppUITests/Application.swift": """
            import XCTest
            enum Application {
                static func launch(_ screen: UITestsScreen, colour: Colour = .red) -> XCUIApplication {
                    let app = XCUIApplication()
                    app.launchEnvironment = [6️⃣"SCREEN": screen.rawValue]
                    app.launch()
                    return app
                }
                static func select(_ tab: Tab) { XCUIApplication().tabs.firstMatch.tap() }
            }
            struct ApplicationRunner<S: TestScenario> { func run(_ body: (XCUIApplication) -> Void) {} }
            """,
            "AppUITests/T.swift": """
            import XCTest
            final class T: XCTestCase {
                func testLogin() { _ = Application.launch(.login) }
                func testBoth() { _ = Application.launch(.home); Application.select(.first) }
            }
            class Base: XCTestCase { @Propped var runner: ApplicationRunner<OnboardingScenario> }
            final class U: Base { func testIt() { runner.run { app in app.buttons["a"].tap() } } }
            final class V: XCTestCase { let list: [WeatherScenario] = []; func testIt() { XCUIApplication().launch() } }
            """,
        ])
        #expect(
            found.presets == [
                "4️⃣ scenario OnboardingScenario", "6️⃣ launch_environment SCREEN", "2️⃣ scenario UITestsScreen.home",
                "1️⃣ scenario UITestsScreen.login",
                "3️⃣ scenario UITestsScreen.never", "5️⃣ scenario UnusedScenario",
            ])
        #expect(
            found.presetUses == [
                "T/testBoth()": ["SCREEN", "UITestsScreen.home"], "T/testLogin()": ["SCREEN", "UITestsScreen.login"],
                "U/testIt()": ["OnboardingScenario"],
            ])
    }

    @Test func `base64 configurations are listed by their names, without values`() async {
        // {"services":{"PayService":{"a":1}},"sharedState":{"secret":"x"}}, [{"a":1,"b":2,"c":33333}], a JWT header,
        // and text that is none.
        let found = await link([
            "AppUITests/T.swift": """
            import XCTest
            enum Payloads {
                static let pay = 1️⃣"eyJzZXJ2aWNlcyI6eyJQYXlTZXJ2aWNlIjp7ImEiOjF9fSwic2hhcmVkU3RhdGUiOnsic2VjcmV0IjoieCJ9fQ=="
                static let list = 2️⃣"W3siYSI6MSwiYiI6MiwiYyI6MzMzMzN9XQ=="
                static let header = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
                static let word = "everythingIsFineHere"
            }
            final class T: XCTestCase {
                func testPay() { let app = XCUIApplication(); app.launchEnvironment[key()] = Payloads.pay; app.launch() }
                func testOwn() { start(3️⃣"eyJsb25nZXIiOnRydWUsImIiOjJ9"); XCUIApplication().launch() }
            }
            """,
            "AppTests/U.swift": """
            import XCTest
            final class U: XCTestCase { func testIt() { parse("eyJsb25nZXIiOnRydWUsImIiOjJ9") } }
            """,
        ])
        #expect(
            found.presets == [
                "2️⃣ encoded_configuration Payloads.list{a, b, c}",
                "1️⃣ encoded_configuration Payloads.pay{services, sharedState} of PayService",
                "3️⃣ encoded_configuration T.testOwn{b, longer}",
            ])
        #expect(found.presetUses == ["T/testOwn()": ["T.testOwn"], "T/testPay()": ["Payloads.pay"]])
    }
}
