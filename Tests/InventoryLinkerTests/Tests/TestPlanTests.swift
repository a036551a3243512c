import InventoryModel
import Testing

@Suite("Test plans")
struct TestPlanTests {
    private static let source = """
        import XCTest
        final class A: XCTestCase { func testOne() {}; func testTwo() {} }
        final class B: XCTestCase { func testOne() {} }
        enum Outer { final class C: XCTestCase { func testOne() {} } }
        """

    private static func plan(_ entries: String..., defaults: String = "") -> String {
        #"{"testTargets": [\#(entries.joined(separator: ","))], "defaultOptions": {\#(defaults)}, "version": 1}"#
    }

    private static func target(_ rest: String = "", name: String = "AppUITests") -> String {
        #"{"target": {"containerPath": "container:App.xcodeproj", "identifier": "1", "name": "\#(name)"}\#(rest)}"#
    }

    /// The disabled tests of the source under plans by name.
    private func disabled(_ plans: [String: String], source: String = source) async -> [String] {
        var files = ["AppUITests/T.swift": source]
        for (name, text) in plans { files["Plans/\(name).xctestplan"] = text }
        let linked = await link(files)
        #expect(linked.diagnostics == [])
        return linked.inventory.tests.compactMap { test in
            test.disabledReason.map { "\(test.suite)/\(test.name): \($0)" }
        }
    }

    @Test func `tests that every plan of their target leaves out are disabled`() async {
        let found = await disabled([
            "Smoke": Self.plan(Self.target(#", "skippedTests": ["A/testOne()", "B", "Outer/C/testOne()"]"#)),
            "Full": Self.plan(Self.target(#", "skippedTests": ["A/testOne()", "C"]"#)),
            "Units": Self.plan(Self.target(name: "AppTests")),
        ])
        #expect(
            found == [
                "A/testOne(): skipped by test plans 'Full', 'Smoke'",
                "Outer/C/testOne(): skipped by test plans 'Full', 'Smoke'",
            ])
    }

    @Test(arguments: [
        (#", "selectedTests": ["A/testTwo()", "Outer"]"#, ["A/testOne()", "B/testOne()"]),
        (
            #", "selectedTests": ["A"], "skippedTests": ["A/testTwo"]"#,
            ["A/testTwo()", "B/testOne()", "Outer/C/testOne()"]
        ),
        (#", "enabled": false"#, ["A/testOne()", "A/testTwo()", "B/testOne()", "Outer/C/testOne()"]),
        (#", "enabled": true, "parallelizable": true"#, []),
        (#", "skippedTests": []"#, []), (#", "skippedTests": ["A/testThree()", "test"]"#, []),
        (
            #", "skippedTests": {"xctestClasses": [{"name": "B"}, {"name": "A", "xctestMethods": ["testOne()"]}]}"#,
            ["A/testOne()", "B/testOne()"]
        ),
        (
            #", "skippedTests": {"suites": [{"name": "Outer", "suites": [{"name": "C", "testFunctions": ["testOne()"]}]}]}"#,
            ["Outer/C/testOne()"]
        ),
    ])
    func `forms of a choice`(rest: String, expected: [String]) async {
        let found = await disabled(["P": Self.plan(Self.target(rest))])
        #expect(found == expected.map { $0 + ": skipped by test plan 'P'" })
    }

    @Test(arguments: [
        (#", "skippedTags": {"tags": [".slow"]}"#, "", ["a()", "b()"]),
        (#", "skippedTags": {"tags": [".slow", ".net"], "mode": "and"}"#, "", ["b()"]),
        (#", "selectedTags": {"tags": [".slow"]}"#, "", ["c()"]),
        ("", #""skippedTags": {"tags": [".net"]}"#, ["b()"]),
    ])
    func `choices by tag`(rest: String, defaults: String, expected: [String]) async {
        let source = """
            import Testing
            import XCUIAutomation
            @Test(.tags(.slow)) func a() {}
            @Test(.tags(.slow, .net)) func b() {}
            @Test func c() {}
            """
        let found = await disabled(["P": Self.plan(Self.target(rest), defaults: defaults)], source: source)
        #expect(found == expected.map { "/\($0): skipped by test plan 'P'" })
    }

    @Test func `each test knows the plans that run it and that leave it out`() async {
        let linked = await link([
            "AppUITests/T.swift": "import XCTest\nclass A: XCTestCase { func 1️⃣testOne() {}; func 2️⃣testTwo() {} }",
            "Full.xctestplan": Self.plan(Self.target()),
            "Smoke.xctestplan": Self.plan(Self.target(#", "selectedTests": ["A/testTwo()"]"#)),
        ])
        #expect(
            linked.tests == [
                "1️⃣ AppUITests/A/testOne() ui skippedByTestPlan=Smoke testPlan=Full",
                "2️⃣ AppUITests/A/testTwo() ui testPlan=Full,Smoke",
            ])
        #expect(linked.roles == ["AppUITests/T.swift ui_test", "Full.xctestplan other", "Smoke.xctestplan other"])
    }

    @Test func `a plan names the target of a folder`() async {
        let linked = await link([
            "app-tests/Robots/R.swift": "import XCTest\nclass R: XCTestCase { func testIt() {} }",
            "app-tests/XCUITest/Sub/T.swift": "import XCTest\nclass T: XCTestCase { func testIt() {} }",
            "P.xctestplan": Self.plan(Self.target(name: "XCUITest"), Self.target(name: "Sub")),
            "Q.xctestplan": Self.plan(Self.target(name: "Other")),
        ])
        #expect(linked.inventory.tests.map(\.id.rawValue) == ["app-tests/R/testIt()", "Sub/T/testIt()"])
    }

    @Test(arguments: [
        (["App/UITests"], ["ShopUITests"], "ShopUITests"), (["App/UITests"], ["ShopUITests", "KitUITests"], "UITests"),
        (["App/UITests", "ShopUITests"], ["ShopUITests"], "UITests"), (["App/Tests"], ["ShopTests"], "Tests"),
        (["App/UITests", "App/Tests"], ["ShopUITests"], "Tests"),
    ])
    func `a plan's target ends with the name of its folder`(folders: [String], targets: [String], expected: String)
        async
    {
        var files = [
            "P.xctestplan": #"{"testTargets": [\#(targets.map { Self.target(name: $0) }.joined(separator: ","))]}"#
        ]
        for folder in folders {
            files[folder + "/T.swift"] =
                "import XCTest\nclass T: XCTestCase { func testIt() { XCUIApplication().launch() } }"
        }
        let linked = await link(files)
        #expect(linked.inventory.tests.first?.target == expected)
    }

    @Test(arguments: [
        "", "{", "[]", #"{"testTargets": 1}"#, #"{"testTargets": [{"skippedTests": 3, "target": {}}]}"#, "\0",
    ])
    func `damaged plans are reported`(text: String) async {
        let linked = await link(["AppUITests/T.swift": Self.source, "P.xctestplan": text])
        #expect(linked.diagnostics == ["P.xctestplan warning broken-test-plan"])
        #expect(linked.inventory.tests.allSatisfy { $0.disabledReason == nil })
    }

    @Test func `a plan without targets says nothing`() async {
        #expect(await disabled(["P": "{}"]) == [])
    }
}
