import Foundation
import InventoryModel
import Testing

@testable import InventoryImport

@Suite("Coverage and logs of result bundles")
struct ActionExtrasTests {
    private let files = (0..<20).map { (path: "/src/Fïle\($0).swift", covered: $0, executable: 20 + $0) }

    /// A bundle whose action refers to a report and to a folder of logs.
    private func bundle(report: [UInt8]) throws -> BundleFixture {
        let fixture = try BundleFixture()
        let coverage = try fixture.add(report)
        let log = try fixture.add(Array("Xcode version: 26.1.1 (17B100)\nmore".utf8))
        let other = try fixture.add(Array("Xcode version: 1".utf8))
        let names = #"[{"type":1,"name":"Session-Shop-1.log"},{"name":"a.log","type":1}]"#
        let inner = try fixture.add(Array(names.utf8), references: [log, other])
        let outer = try fixture.add(Array(#"[{"name":"ShopTests","type":2}]"#.utf8), references: [inner])
        let result = RawObject.object(
            ["ActionResult"],
            [
                "diagnosticsRef": .reference(outer),
                "coverage": .object(["CodeCoverageInfo"], ["reportRef": .reference(coverage)]),
            ]
        )
        let action = RawObject.object(["ActionRecord"], ["actionResult": result])
        let root = try fixture.add(.object(["ActionsInvocationRecord"], ["actions": .array([action, action])]))
        try fixture.finish(root: root)
        return fixture
    }

    @Test func `lines are counted by target and file`() throws {
        let run = try bundle(report: CoverageFixture.report(files)).read()
        #expect(run.lineCoverage.map(\.path) == files.map(\.path))
        #expect(run.lineCoverage.map(\.coveredLines) == files.map(\.covered))
        #expect(run.lineCoverage.map(\.executableLines) == files.map(\.executable))
        #expect(Set(run.lineCoverage.map(\.target)) == ["Shop.app"])
        #expect(run.xcodeVersion == "26.1.1 (17B100)")
        #expect(run.diagnostics.map(\.code) == ["run-without-tests"])
    }

    @Test func `a report of another form is told by its id`() throws {
        let run = try bundle(report: Array("bplist00 nothing of the kind is in here at all".utf8)).read()
        #expect(run.lineCoverage.isEmpty)
        #expect(run.diagnostics.contains { $0.code == "damaged-object" && $0.message.contains("0~") })
    }

    @Test func `cut and changed reports never crash`() {
        let bytes = CoverageFixture.report(Array(files.prefix(2)))
        #expect(CoverageReport(bytes)?.lines()?.count == 2)
        for length in bytes.indices { _ = CoverageReport(Array(bytes[..<length]))?.lines() }
        for index in bytes.indices {
            for replacement in [0x00, 0x0F, 0x11, 0x13, 0x80, 0xAF, 0xD1, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[index] = replacement
                _ = CoverageReport(damaged)?.lines()
            }
        }
    }

    @Test(arguments: [
        ("allure.id:1004", "ALLURE_ID", "1004"), ("allure.label.AS_ID:7", "ALLURE_ID", "7"),
        ("allure.label.epic=Sign in: fast", "epic", "Sign in: fast"),
        ("allure.issue:https://a.b/1", "issue", "https://a.b/1"),
        ("allure.link.foo%2Ebar[tms]:https://a.b", "tms", "https://a.b"),
        ("allure.link:https://a.b", "link", "https://a.b"),
        ("allure.link[doc]:https://a.b", "link", "https://a.b"), ("allure.tms.T-1:https://a.b", "tms", "https://a.b"),
        ("allure.parameter.foo%5Bbaz%5D%3Aq[excluded]:x", "parameter.foo[baz]:q", "x"),
        ("allure.parameter.a[masked]:x", "parameter.a", "******"), ("allure.flaky", "flaky", "true"),
        ("allure.muted:true", "muted", "true"), ("allure.precondition:a", "precondition", "a"),
        ("allure.name:N", "name", "N"),
    ])
    func `titles for Allure are labels`(title: String, label: String, value: String) {
        #expect(AllureTitle(title).map { [$0.label, $0.value] } == [label, value])
    }

    @Test(arguments: [
        "", "allure", "allure.", "allure.x:y", "allure.label:", "allure.label.a", "allure.id", "Allure.id:1",
        "allure.parameter.a[hidden]:x",
    ])
    func `other titles are none`(title: String) {
        #expect(AllureTitle(title) == nil)
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00.000+0000", 0), ("2025-11-24T11:52:34.753+0500", 1_763_967_154.753),
        ("2024-02-29T23:59:59-0130", 1_709_256_599), ("2000-03-01T00:00:00Z", 951_868_800),
    ])
    func `dates are read`(text: String, seconds: Double) {
        #expect(ResultDate.instant(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: ["", "2025-11-24", "2025-13-24T11:52:34Z", "2025-11-24T11:52:34", "2025-11-24T11:52:34+05", "x"])
    func `texts of another form are no dates`(text: String) {
        #expect(ResultDate.instant(text) == nil)
    }
}
