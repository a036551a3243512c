import Foundation
import InventoryModel
import InventoryReport
import Testing

@testable import InventoryQuery

/// What Xcode is told of quarantined tests.
@Suite("Skipped tests") struct SkippedTestsTests {
    private func row(_ id: String, isActive: Bool = true) -> QuarantinedTestRow {
        QuarantinedTestRow(
            project: ProjectName(rawValue: "App"), testID: TestID(rawValue: id), owner: "ann", reason: nil,
            since: "2026-01-01T00:00:00Z", until: "2026-02-01", isActive: isActive, state: nil)
    }

    private var skipped: SkippedTests {
        SkippedTests([
            row("AppUITests/CartTests/testPay()"), row("AppTests/Outer/Inner/pays(with:)"),
            row("AppUITests/CartTests/testOld()", isActive: false), row("CartTests/testNoTarget()"),
        ])
    }

    @Test func `are arguments of xcodebuild`() {
        #expect(
            skipped.arguments == [
                "-skip-testing:AppUITests/CartTests/testPay", "-skip-testing:AppTests/Outer/Inner/pays(with:)",
            ])
        #expect(skipped.withoutTarget == ["CartTests/testNoTarget()"])
    }

    @Test func `are left out by a test plan, whose rest stays`() throws {
        let plan = """
            {"configurations": [{"name": "A"}], "testTargets": [
                {"target": {"name": "AppUITests"}, "skippedTests": ["CartTests/testOld()", "Other"]},
                {"target": {"name": "AppTests"}, "selectedTests": ["Outer/Inner/pays(with:)", "Outer/stays()"]},
                {"target": {"name": "Third"}}
            ], "version": 1}
            """
        let changed = try skipped.testPlan(changing: Data(plan.utf8))
        let expected = """
            {"configurations": [{"name": "A"}], "testTargets": [
                {"target": {"name": "AppUITests"}, "skippedTests": ["CartTests/testPay()", "Other"]},
                {"target": {"name": "AppTests"}, "selectedTests": ["Outer/stays()"]},
                {"target": {"name": "Third"}}
            ], "version": 1}
            """
        let actual = try #require(JSONSerialization.jsonObject(with: changed) as? NSDictionary)
        #expect(actual == (try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary))
        #expect(try skipped.testPlan(changing: changed) == changed)
    }

    @Test func `are not written where a plan is none or is written otherwise`() {
        #expect(throws: TestPlanError.noTestPlan) { try skipped.testPlan(changing: Data("[]".utf8)) }
        let other = #"{"testTargets": [{"target": {"name": "AppUITests"}, "skippedTests": {"suites": []}}]}"#
        #expect(throws: TestPlanError.unknownForm(target: "AppUITests")) {
            try skipped.testPlan(changing: Data(other.utf8))
        }
    }
}
