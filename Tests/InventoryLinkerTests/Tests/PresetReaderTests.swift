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
            func apply(to app: XCUIApplication) { app.launchEnvironment["X"] = "x" }
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
}
