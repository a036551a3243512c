import InventoryModel
import Testing

@Suite("Tests in the sources")
struct TestFinderTests {
    /// The tests of one file of a UI-test target, without the target's name.
    private func tests(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
        let found = await link(["AppUITests/T.swift": source], sourceLocation: sourceLocation)
        return found.tests.map { $0.replacing("AppUITests/", with: "").replacing(" ui", with: "") }
    }

    @Test func `XCTest methods, also in extensions, subclasses and several classes a file`() async {
        let found = await tests(
            """
            import XCTest
            class Base: XCTestCase { func 1️⃣testBase() {} }
            final class T: Base {
                func 2️⃣testPlain() {}
                @MainActor func 3️⃣testAsync() async throws {}
                func 4️⃣testVoid() -> Void {}
                func 5️⃣test() {}
            }
            extension T { func 6️⃣testInExtension() {} }
            final class U: XCTestCase { func 7️⃣testOther() {} }
            enum Outer { final class V: XCTestCase { func 8️⃣testNested() {} } }
            """)
        #expect(
            found == [
                "1️⃣ Base/testBase()", "2️⃣ T/testPlain()", "3️⃣ T/testAsync()", "4️⃣ T/testVoid()", "5️⃣ T/test()",
                "6️⃣ T/testInExtension()", "7️⃣ U/testOther()", "8️⃣ Outer/V/testNested()",
            ])
    }

    @Test(arguments: [
        "final class T: XCTestCase { static func testStatic() {} }",
        "final class T: XCTestCase { func testWith(value: Int) {} }",
        "final class T: XCTestCase { func testResult() -> Bool { true } }",
        "final class T: XCTestCase { private func testPrivate() {} }",
        "final class T: XCTestCase { fileprivate func testPrivate() {} }",
        "final class T: XCTestCase { func checkIt() {} }",
        "final class T: XCTestCase { func outer() { func testInner() {} } }",
        "final class T: XCTestCase { var testProperty: Int { 1 } }",
        "final class T: XCTestCase { /* func testComment() {} */ }",
        "final class T: XCTestCase { let text = \"func testString() {}\" }",
        "final class T: NSObject { func testNoTestCase() {} }",
        "struct T { func testStruct() {} }",
        "func testGlobal() {}",
        "protocol P: XCTestCase { func testRequirement() }",
    ])
    func `near misses of XCTest are none`(source: String) async {
        let found = await tests("import XCTest\n" + source)
        #expect(found == [])
    }

    @Test func `Swift Testing functions in suites, nested, free and with parameters`() async {
        let found = await tests(
            """
            import Testing
            @Test func 1️⃣free() {}
            @Suite("Sign in") struct T {
                @Test("Works") func 2️⃣works() async throws {}
                @Test(arguments: [1, 2]) func 3️⃣counts(_ number: Int, in set: [Int]) {}
                @Test static func 4️⃣isStatic() {}
                @Test func 5️⃣`a sentence as a name`() {}
                struct Inner { @Testing.Test func 6️⃣deep() {} }
            }
            struct Plain { @Test private func 7️⃣hidden() {} }
            extension T { @Test func 8️⃣extended() {} }
            actor A { @Test func 9️⃣acts() {} }
            """)
        #expect(
            found == [
                "1️⃣ free()", "2️⃣ T/works() title=Works", "3️⃣ T/counts(_:in:)", "4️⃣ T/isStatic()",
                "5️⃣ T/a sentence as a name()", "6️⃣ T/Inner/deep()", "7️⃣ Plain/hidden()", "8️⃣ T/extended()",
                "9️⃣ A/acts()",
            ])
    }

    @Test(arguments: [
        "struct T { func noAttribute() {} }",
        "struct T { @Tests func other() {} }",
        "// @Test func commented() {}",
        "struct T { @Test var property: Int { 1 } }",
    ])
    func `near misses of Swift Testing are none`(source: String) async {
        let found = await tests("import Testing\n" + source)
        #expect(found == [])
    }

    @Test(arguments: [
        ("DISABLED_testIt", "DISABLED_"), ("disabled_testIt", "disabled_"), ("skipped_test_it", "skipped_"),
        ("disabledTestIt", "disabled"), ("xtestIt", "x"), ("_testIt", "_"), ("x_testIt", "x_"),
        ("skip_testIt", "skip_"), ("skiptestIt", "skip"),
    ])
    func `names that XCTest does not run disable a test`(name: String, prefix: String) async {
        let found = await tests("import XCTest\nclass T: XCTestCase { func 1️⃣\(name)() {} }")
        #expect(found == ["1️⃣ T/\(name)() disabled 'its name starts with '\(prefix)''"])
    }

    @Test(arguments: [
        "skipTestIfLoggedOut()", "disableTestMode()", "latestIt()", "extestIt()", "ignoredTestNames() -> [String]",
        "disabled_testIt(_ value: Int)", "brokenIt()", "_it()",
    ])
    func `other names are no tests`(signature: String) async {
        let found = await tests("import XCTest\nclass T: XCTestCase { func \(signature) { fatalError() } }")
        #expect(found == [])
    }

    @Test(arguments: [
        ("func testIt() throws { throw XCTSkip(\"broken\") }", "disabled 'broken'"),
        ("func testIt() throws { throw XCTSkip() }", "disabled ''"),
        ("func testIt() throws { try XCTSkipIf(true, \"broken\") }", "disabled 'broken'"),
        ("func testIt() throws { try XCTSkipUnless(false, \"broken\") }", "disabled 'broken'"),
        ("func testIt() throws { let a = 1; throw XCTSkip(\"broken\") }", "disabled 'broken'"),
        ("func testIt() throws { throw XCTSkip (\"broken\", file: #file) }", "disabled 'broken'"),
        ("func testIt() throws { if isPad { rotate() }; throw XCTSkip(\"broken\") }", "disabled 'broken'"),
        ("@available(*, unavailable) func testIt() {}", "disabled 'unavailable'"),
        ("@available(*, unavailable, message: \"broken\") func testIt() {}", "disabled 'broken'"),
        ("func setUpWithError() throws { throw XCTSkip(\"broken\") }; func testIt() {}", "disabled 'broken'"),
        (
            "override func setUp() async throws { try await super.setUp(); throw XCTSkip() }; func testIt() {}",
            "disabled ''"
        ),
    ])
    func `skips that always happen disable an XCTest method`(function: String, expected: String) async {
        let found = await tests("import XCTest\nclass T: XCTestCase { \(function) }")
        #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == ["T/testIt() " + expected])
    }

    @Test(arguments: [
        "func testIt() throws { try XCTSkipIf(isPad, \"broken\") }",
        "func testIt() throws { XCTSkip(\"broken\") }",
        "func testIt() throws { _ = XCTSkip(\"broken\") }",
        "func testIt() throws { throw Failure.broken; throw XCTSkip(\"broken\") }",
        "func testIt() throws { if isPad { throw XCTSkip(\"broken\") } }",
        "func testIt() throws { try XCTSkipIf(false, \"broken\") }",
        "func testIt() throws { try XCTSkipUnless(true, \"broken\") }",
        "func testIt() throws { if isPad { return }; throw XCTSkip(\"broken\") }",
        "func testIt() throws { guard isPhone else { return }; throw XCTSkip(\"broken\") }",
        "func testIt() throws { return; throw XCTSkip(\"broken\") }",
        "@available(iOS 26, *) func testIt() {}",
        "@available(*, deprecated, message: \"broken\") func testIt() {}",
        "@available(macOS, unavailable) func testIt() {}",
        "func setUpWithError() throws { try XCTSkipIf(isPad, \"broken\") }; func testIt() {}",
        "func tearDownWithError() throws { throw XCTSkip(\"broken\") }; func testIt() {}",
        "static func setUp() { skip { throw XCTSkip(\"broken\") } }; func testIt() {}",
        "func testIt() throws { step(\"x\") { throw XCTSkip(\"broken\") } }",
    ])
    func `skips on a condition do not`(function: String) async {
        let found = await tests("import XCTest\nclass T: XCTestCase { \(function) }")
        #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == ["T/testIt()"])
    }

    @Test(arguments: [
        (".disabled()", " disabled ''"), (".disabled(\"slow\")", " disabled 'slow'"),
        (".disabled(\"slow\", .bug(id: 1))", " disabled 'slow'"), (".disabled(if: isPad)", ""),
        (".disabled(if: isPad, \"slow\")", ""), (".disabled(\"slow\") { isPad }", ""), (".enabled(if: x)", ""),
        (".disabled(if: true, \"slow\")", " disabled 'slow'"), (".enabled(if: false)", " disabled ''"),
        (".enabled(if: false, \"slow\")", " disabled 'slow'"), (".enabled(if: true)", ""),
        (".tags(Tag.smoke)", " tag=smoke"), (".bug(\"https://x.y/1\", \"Crash\")", " bug=https://x.y/1"),
        (".bug(id: 12)", " bug=12"), (".bug(id: \"A-1\", \"Crash\")", " bug=A-1"),
        (".bug(\"https://x.y/1\", id: 12)", " bug=https://x.y/1"), (".label(\"AS_ID\", \"12\")", " allureId=12"),
        (".label(\"layer\", \"ui\")", " layer=ui"), (".timeLimit(.seconds(30))", " timeLimit=30 s"),
        (".tags(.smoke, .slow)", " tag=smoke,slow"), (".bug(\"https://x.y/1\")", " bug=https://x.y/1"),
        (".allureId(1234)", " allureId=1234"), (".epic(\"Pay\")", " epic=Pay"),
        (".timeLimit(.minutes(1))", " timeLimit=1 min"),
    ])
    func `traits of tests and suites`(trait: String, expected: String) async {
        let onTest = await tests("import Testing\nstruct T { @Test(\(trait)) func 1️⃣it() {} }")
        #expect(onTest == ["1️⃣ T/it()" + expected])
        let onSuite = await tests("import Testing\n@Suite(\(trait)) struct T { @Test func 1️⃣it() {} }")
        #expect(onSuite == ["1️⃣ T/it()" + expected])
    }

    @Test(arguments: [
        ("epic(\"Pay\")", "epic=Pay"), ("feature(\"Cart\")", "feature=Cart"),
        ("story(\"User pays\")", "story=User pays"),
        ("suite(\"S\")", "suite=S"), ("testCase(allureId: \"12\", label: \"Pays\")", "allureId=12 title=Pays"),
        ("linkToScenario(withId: \"12\")", "allureId=12"), ("setAllureId(594)", "allureId=594"),
        ("allureId(\"7\")", "allureId=7"), ("severity(.critical)", "severity=critical"),
        ("tags(\"a\", \"b\")", "tag=a,b"), ("epic(\"A\"); epic(\"B\")", "epic=A,B"), ("owner(\"me\")", "owner=me"),
        ("tags([\"a\", \"b\"])", "tag=a,b"), ("label(\"AS_ID\", \"12\")", "allureId=12"),
        ("label(name: \"AS_ID\", value: \"12\")", "allureId=12"), ("Allure.label(\"epic\", \"Pay\")", "epic=Pay"),
        ("self.epic(\"Pay\")", "epic=Pay"), ("executionTimeAllowance = 300", "timeLimit=300 s"),
        ("XCTContext.runActivity(named: \"allure.id:12\") { _ in }", "allureId=12"),
        ("XCTContext.runActivity(named: \"allure.label.AS_ID: 12\") { _ in }", "allureId=12"),
        ("XCTContext.runActivity(named: \"allure.label.epic:Pay\") { _ in }", "epic=Pay"),
        ("step(\"Pay\") { epic(\"Inner\") }", "epic=Inner"), ("epic(\"A\"); epic(\"A\")", "epic=A"),
    ])
    func `Allure labels from calls in the body`(call: String, expected: String) async {
        let found = await tests("import XCTest\nclass T: XCTestCase { func 1️⃣testIt() { \(call); run() } }")
        #expect(found == ["1️⃣ T/testIt() " + expected])
    }

    @Test(arguments: [
        "view.label(\"epic\", \"x\")", "label(\"epic\")", "epic(name)",
        "XCTContext.runActivity(named: \"Pay: now\") { _ in }",
        "robot.story(\"x\")", "allowance = 300", "/* epic(\"x\") */",
    ])
    func `calls that look like labels are none`(call: String) async {
        let found = await tests("import XCTest\nclass T: XCTestCase { func 1️⃣testIt() { \(call); run() } }")
        #expect(found == ["1️⃣ T/testIt()"])
    }

    @Test func `labels from constants, cases, set-up and helpers of other names`() async {
        let found = await tests(
            """
            import XCTest
            enum Epic: String { case pay = "Payments", other }
            enum IDs { static let first = "11" }
            class Base: XCTestCase {
                override func setUp() { super.setUp(); epic(Epic.pay.rawValue) }
                func belongsTo(_ name: String) { XCTContext.runActivity(named: "allure.label.story:\\(name)") { _ in } }
            }
            final class T: Base {
                override func setUp() { super.setUp(); feature("Cart") }
                func 1️⃣testIt() { allureId(IDs.first); belongsTo("Sends"); XCUIApplication().launch() }
            }
            final class U: Base {
                override func setUp() { feature("Own") }
                func 2️⃣testIt() { epic(.other) }
            }
            """)
        #expect(
            found == [
                "1️⃣ T/testIt() allureId=11 epic=Payments feature=Cart story=Sends",
                "2️⃣ U/testIt() epic=other feature=Own",
            ])
    }

    @Test func `skips in set-up reach subclasses that call it`() async {
        let found = await tests(
            """
            import XCTest
            class Base: XCTestCase { override func setUpWithError() throws { throw XCTSkip("no server") } }
            final class T: Base { func 1️⃣testIt() {} }
            final class U: Base {
                override func setUpWithError() throws { try super.setUpWithError() }
                func 2️⃣testIt() {}
            }
            final class V: Base {
                override func setUpWithError() throws { launch() }
                func 3️⃣testIt() {}
            }
            @available(*, unavailable, message: "gone") final class W: XCTestCase { func 4️⃣testIt() {} }
            """)
        #expect(
            found == [
                "1️⃣ T/testIt() disabled 'no server'", "2️⃣ U/testIt() disabled 'no server'", "3️⃣ V/testIt()",
                "4️⃣ W/testIt() disabled 'gone'",
            ])
    }

    @Test func `kinds of tests by what they and their target use`() async {
        let found = await link([
            "App/App.swift": "import SwiftUI\nstruct A {}",
            "App/XCTestHelper.swift": "import SwiftUI\nstruct Testish { func testX() {} }",
            "AppTests/U.swift": "import XCTest\nclass U: XCTestCase { func testIt() {} }",
            "AppUITests/V.swift": "import XCTest\nclass V: XCTestCase { func testIt() { XCUIApplication().launch() } }",
            "AppUITests/Model.swift": "struct Model {}",
        ])
        #expect(
            found.roles == [
                "App/App.swift app", "App/XCTestHelper.swift app", "AppTests/U.swift unit_test",
                "AppUITests/Model.swift ui_test", "AppUITests/V.swift ui_test",
            ])
        let kinds = found.inventory.tests.map { "\($0.id) \($0.kind)" }
        #expect(kinds == ["AppTests/U/testIt() unit", "AppUITests/V/testIt() ui"])
    }

    @Test func `snapshot and unit tests in folders of UI tests`() async {
        let found = await link([
            "KitUITests/View_Tests.swift":
                "@testable import Kit\nimport XCTest\nclass V: XCTestCase { func testIt() { check(View()) } }",
            "KitUITests/Other.swift": "import XCTest\nclass W: XCTestCase { func testIt() { check(View()) } }",
            "AppUITests/Base.swift": """
            import XCTest
            class Base: XCTestCase { let app = XCUIApplication() }
            extension XCTestCase { func launch() { XCUIApplication().launch() } }
            """,
            "AppUITests/Dates.swift": "import XCTest\nclass Dates: XCTestCase { func testFormat() { check(1) } }",
            "AppUITests/Opens.swift": "import XCTest\nclass Opens: XCTestCase { func testOpen() { launch() } }",
            "AppUITests/Shop.swift": "import XCTest\nclass Shop: Base { func testNothing() {} }",
            "AppUITests/Kit.swift": "import XCTest\nclass Kit: KitTestCase { func testKit() {} }",
            "AppUITests/Model.swift": "struct Model {}",
        ])
        #expect(
            found.roles == [
                "AppUITests/Base.swift ui_test", "AppUITests/Dates.swift unit_test", "AppUITests/Kit.swift ui_test",
                "AppUITests/Model.swift ui_test", "AppUITests/Opens.swift ui_test", "AppUITests/Shop.swift ui_test",
                "KitUITests/Other.swift unit_test", "KitUITests/View_Tests.swift unit_test",
            ])
        let kinds = found.inventory.tests.map { "\($0.id) \($0.kind)" }
        #expect(
            kinds == [
                "AppUITests/Dates/testFormat() unit", "AppUITests/Kit/testKit() ui", "AppUITests/Opens/testOpen() ui",
                "AppUITests/Shop/testNothing() ui", "KitUITests/W/testIt() unit", "KitUITests/V/testIt() unit",
            ])
    }

    @Test func `a module of the team may import the framework for its tests`() async {
        let found = await link([
            "ShopUITests/Sources/Base.swift": """
            import ShopTesting
            class Base: XCTestCase { let app = XCUIApplication() }
            """,
            "ShopUITests/Tests/CartTest.swift": "final class CartTest: Base { func 1️⃣test_cart() {} }",
            "ShopUITests/Smoketests/Smoke.swift": "final class Smoke: Base { func 2️⃣test_smoke() {} }",
            "PlainUITests/Page.swift": "struct LoginPage { let app: XCUIApplication }",
            "PlainUITests/LoginTests.swift": "final class LoginTests: PlainTestCase { func 3️⃣testIt() {} }",
            "Shop/Bases.swift": "final class Model: Base { func testNothing() {} }",
        ])
        #expect(
            found.tests == [
                "3️⃣ PlainUITests/LoginTests/testIt() ui", "2️⃣ ShopUITests/Smoke/test_smoke() ui",
                "1️⃣ ShopUITests/CartTest/test_cart() ui",
            ])
    }
}
