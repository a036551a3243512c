import InventoryMetrics
import InventoryModel

import InventoryStore
import InventoryTestSupport
import Testing

@testable import InventoryQuery

@Suite(.sharedSample) struct ProjectSummaryTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    @Test func `Counts what the sample holds`() throws {
        let summary = try sample.database.read { db in
            try ProjectSummaryQuery(project: SampleDatabase.project).fetch(db)
        }
        #expect(summary.snapshot?.commitSHA == "abc")
        #expect(summary.newestRun?.startedAt == makeDate(day: 3))
        #expect(summary.runCount == 3)
        #expect(summary.screens == ProjectSummary.Share(part: 1, whole: 1))
        #expect(summary.componentCount == 0)
        // The nameless button; the title; help, whose only test is disabled; then row and email, and submit is tapped.
        #expect(summary.elementsByLevel[0...2] == [1, 1, 1])
        #expect(summary.elements(atLeast: .referenced) == ProjectSummary.Share(part: 3, whole: 6))
        #expect(summary.elements(atLeast: .exercised).part >= 1)
        #expect(summary.elements(atLeast: .missing).ratio == 1)
        #expect(summary.identifiable == ProjectSummary.Share(part: 4, whole: 5))
        #expect(summary.asserted == ProjectSummary.Share(part: 1, whole: 6))
        #expect(summary.missingIdentifierCount == 1)
        #expect(summary.identifierCount(.undeclared) == 1)
        #expect(summary.tests == ProjectSummary.TestFigures(count: 4, disabled: 1, neverRun: 0, onlyInRuns: 1))
        #expect(summary.testCount(in: .flaky) == 1)
        #expect(summary.testCount(in: .broken) == 1)
        #expect(summary.testCount(in: .fixed) == 0)
        #expect(summary.usedPresets == ProjectSummary.Share(part: 1, whole: 1))
        #expect(summary.takenTransitions == ProjectSummary.Share(part: 1, whole: 1))
        #expect(summary.diagnostics == ProjectSummary.DiagnosticFigures(errors: 0, warnings: 4, notes: 1))
    }

    @Test func `Gives no share where there is nothing`() throws {
        let summary = try sample.database.read { db in
            try ProjectSummaryQuery(project: ProjectName(rawValue: "Nobody")).fetch(db)
        }
        #expect(summary.snapshot == nil)
        #expect(summary.screens.ratio == nil)
        #expect(summary.elementsByLevel == [0, 0, 0, 0, 0, 0])
        #expect(summary.tests.count == 0)
    }
}
