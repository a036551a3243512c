import Testing

/// How tests start the app: arguments, environment, links, and the state of runners.
@Suite("Launch settings")
struct LaunchSettingTests {
    private func linked(_ body: String, more: String = "", sourceLocation: SourceLocation = #_sourceLocation) async
        -> LinkedFixture
    {
        await link(
            [
                "AppUITests/T.swift": """
                import XCTest
                final class T: XCTestCase {
                    let app = XCUIApplication()
                    func testIt() throws {
                        \(body)
                        app.launch()
                    }
                }
                \(more)
                """
            ], sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        (
            "app.launchArguments = [1️⃣\"-ui_testing\", 2️⃣\"reset\"]",
            ["1️⃣ launch_argument -ui_testing", "2️⃣ launch_argument reset"]
        ),
        ("app.launchArguments += [1️⃣\"-onboarded\", \"NO\"]", ["1️⃣ launch_argument -onboarded NO"]),
        ("app.launchArguments.append(1️⃣\"-mock\")", ["1️⃣ launch_argument -mock"]),
        (
            "app.launchArguments.append(contentsOf: [1️⃣\"-AppleLanguages\", \"(de)\", 2️⃣\"x\"])",
            ["1️⃣ launch_argument -AppleLanguages (de)", "2️⃣ launch_argument x"]
        ),
        ("app.launchEnvironment[1️⃣\"SCREEN\"] = \"login\"", ["1️⃣ launch_environment SCREEN=login"]),
        (
            "app.launchEnvironment = [1️⃣\"A\": \"1\", 2️⃣\"API_TOKEN\": \"abc\"]",
            ["1️⃣ launch_environment A=1", "2️⃣ launch_environment API_TOKEN"]
        ),
        ("app.launchEnvironment.merge([1️⃣\"A\": value()]) { $1 }", ["1️⃣ launch_environment A"]),
        (
            "app.launchEnvironment[1️⃣\"LINK\"] = 2️⃣\"shop://cart?token=x&id=1\"",
            ["1️⃣ launch_environment LINK", "2️⃣ deep_link shop://cart?token=*&id=*"]
        ),
        ("app.open(URL(string: 1️⃣\"shop://cart\")!)", ["1️⃣ deep_link shop://cart"]),
        (
            "let url = try XCTUnwrap(URL(string: 1️⃣\"https://example.com/a\")); app.open(url)",
            ["1️⃣ deep_link https://example.com/a"]
        ),
        (
            "XCUIDevice.shared.system.open(URL(string: 1️⃣\"https://example.com/a\")!)",
            ["1️⃣ deep_link https://example.com/a"]
        ),
        ("app.launchArguments = [value()]", []),
        ("app.launchArguments = []", []),
        ("app.launchEnvironment[value()] = \"x\"", []),
        ("let launchArguments = [\"x\"]; print(launchArguments)", []),
        ("file.open(URL(string: \"shop://cart\")!)", []),
        ("app.open(value())", []),
    ])
    func `what a test sets is a preset of it`(body: String, expected: [String]) async {
        let found = await linked(body)
        #expect(found.presets.sorted() == expected)
        #expect(found.presetUses["T/testIt()"]?.count ?? 0 == expected.count)
    }

    @Test func `helpers hand on what tests give them`() async {
        let found = await linked(
            "start([1️⃣\"-first\"], link: URL(string: 2️⃣\"shop://a\"))",
            more: """
                class Base: XCTestCase {
                    var launchArguments: [String] = []
                    override func setUp() {
                        launchArguments.append(3️⃣"-base")
                        let app = XCUIApplication()
                        app.launchArguments = launchArguments
                        app.launch()
                    }
                }
                final class U: Base {
                    override func setUp() { launchArguments += [4️⃣"-own"]; super.setUp() }
                    func testU() {}
                }
                extension T {
                    func start(_ arguments: [String], link: URL?) {
                        var environment = [5️⃣"API": "http://localhost"]
                        if let link { environment["LINK"] = link.absoluteString }
                        app.launchEnvironment = environment
                        app.launchArguments = arguments
                        app.launch()
                    }
                }
                """)
        #expect(
            found.presets.filter { !$0.hasSuffix(" LINK") } == [
                "3️⃣ launch_argument -base", "1️⃣ launch_argument -first", "4️⃣ launch_argument -own",
                "5️⃣ launch_environment API=http://localhost", "2️⃣ deep_link shop://a",
            ])
        #expect(
            found.presetUses == [
                "T/testIt()": ["-first", "API=http://localhost", "LINK", "shop://a"], "U/testU()": ["-base", "-own"],
            ])
    }

    @Test func `constants of launch arguments, used and unused`() async {
        let found = await linked(
            "app.setLaunchArguments(.mock, .fast); app.launchArguments.append(Args.reset)",
            more: """
                enum LaunchArgument: String { case mock = 1️⃣"MOCK", fast, 2️⃣slow = "SLOW" }
                enum Args { static let reset = 3️⃣"reset"; static let 4️⃣never = "never" }
                enum Words { static let mock = "MOCK", other = "other" }
                enum EnvOther { static let other = "other" }
                extension XCUIApplication {
                    func setLaunchArguments(_ args: LaunchArgument...) {
                        launchArguments.append(contentsOf: args.map(\\.rawValue))
                    }
                }
                """)
        #expect(found.presetUses["T/testIt()"] == ["MOCK", "fast", "reset"])
        #expect(
            found.presets.map { $0.split(separator: " ").suffix(2).joined(separator: " ") } == [
                "launch_argument MOCK", "launch_argument SLOW", "launch_argument fast", "launch_argument never",
                "launch_argument reset",
            ])
        #expect(found.presets.contains("2️⃣ launch_argument SLOW"))
        #expect(found.presets.contains("4️⃣ launch_argument never"))
    }

    @Test func `the state that a test gives to a runner of scenarios`() async {
        let found = await link([
            "AppUITests/T.swift": """
            import XCTest
            protocol TestScenario {}
            class HomeScenario: TestScenario {}
            final class T: XCTestCase {
                @Propped var runner: ApplicationRunner<HomeScenario>
                @State var model: Model
                func testIt() {
                    $runner.initialState.1️⃣postcode = "SW12"
                    $runner.2️⃣isFast = true
                    $runner.initialState.3️⃣user = makeUser()
                    $model.name = "x"
                    model.name = "y"
                    runner.run { app in app.buttons["a"].tap() }
                }
            }
            """
        ])
        #expect(
            found.presets.filter { !$0.contains("scenario") }
                == [
                    "3️⃣ initial_state initialState.user", "1️⃣ initial_state initialState.postcode=SW12",
                    "2️⃣ initial_state isFast=true",
                ].sorted { $0.dropFirst(4) < $1.dropFirst(4) })
        #expect(
            found.presetUses["T/testIt()"] == [
                "HomeScenario", "initialState.postcode=SW12", "initialState.user", "isFast=true",
            ])
    }

    @Test func `a typed launch case stands for its variable's value`() async {
        let found = await linked(
            "launch(.login)",
            more: """
                enum LaunchScreen: String { case 1️⃣login, 2️⃣home }
                extension T {
                    func launch(_ screen: LaunchScreen) {
                        app.launchEnvironment[3️⃣"SCREEN"] = screen.rawValue
                        app.launch()
                    }
                }
                """)
        #expect(found.presetUses["T/testIt()"] == ["LaunchScreen.login", "SCREEN"])
        #expect(
            found.presets == [
                "2️⃣ scenario LaunchScreen.home", "1️⃣ scenario LaunchScreen.login", "3️⃣ launch_environment SCREEN",
            ])
    }

    @Test func `stubs of unit tests set up no app`() async {
        let found = await link([
            "AppTests/T.swift": """
            import XCTest
            struct ItemViewModel { static func stub() -> ItemViewModel { ItemViewModel() } }
            final class T: XCTestCase { func testIt() { _ = ItemViewModel.stub() } }
            """,
            "App/Task.swift": "struct TaskViewModel { static func 1️⃣stub() -> TaskViewModel { TaskViewModel() } }",
        ])
        #expect(found.presets == ["1️⃣ stub TaskViewModel.stub"])
    }
}
