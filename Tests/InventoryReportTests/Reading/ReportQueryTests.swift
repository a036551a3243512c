import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// Reports of real databases.
struct ReportQueryTests {
    private let folder: TemporaryFolder
    private let database: InventoryDatabase
    private let project = ProjectName(rawValue: "App")

    init() throws {
        folder = try TemporaryFolder()
        database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
    }

    private func report() throws -> ReportModel {
        let query = ReportQuery(project: project, generatedAt: makeDate(day: 20), toolVersion: "1.0")
        return try database.read { try query.fetch($0) }
    }

    private func record(_ inventory: Inventory, day: Int, commit: String) throws {
        _ = try database.recordSnapshot(
            inventory,
            metadata: SnapshotMetadata(
                project: project, takenAt: makeDate(day: day), commitSHA: commit, branch: "main", toolVersion: "1.0"))
    }

    @Test func emptyDatabaseGivesAReportThatSaysSo() throws {
        let report = try report()
        #expect(report.verdict == "No sources ingested yet; no runs recorded yet.")
        #expect(report.figures.map(\.numerator) == [nil, nil, nil, nil])
        _ = try HTMLReport().render(report)
    }

    @Test func sourcesWithoutRunsGiveElementsWithTheirTests() throws {
        try record(makeInventory(), day: 1, commit: "aaaaaaa1")
        let report = try report()
        #expect(report.verdict == "1 of 1 screen has a test; no runs recorded yet.")
        let submit = try #require(report.elements.first { $0.identifier == "landing.submit" })
        #expect(submit.level == 3)
        #expect(submit.tests == ["AppUITests/LandingTests/testSubmit()"])
        // A disabled test reaches nothing.
        let help = try #require(report.elements.first { $0.identifier == "landing.help" })
        #expect(help.level == 2)
        #expect(help.tests.isEmpty)
        #expect(report.missing.map(\.suggestion) == ["landing.close"])
        let typo = try #require(report.identifiers.first)
        #expect(
            (typo.identifier, typo.status, typo.nearest, typo.line) == (
                "landing.sumbit", "undeclared", "landing.submit", 7
            ))
        #expect(report.tests.map(\.history) == ["", "", ""])
        #expect(report.tests.first { $0.id.hasSuffix("testHelp()") }?.disabledReason == "broken since 4.2")
    }

    @Test func historyTellsAPassOnRetryFromAFailure() throws {
        try record(makeInventory(), day: 1, commit: "aaaaaaa1")
        let nights: [[TestAttempt]] = [
            [makeAttempt()],
            [makeAttempt("testSubmit()", .failed), makeAttempt("testSubmit()", .passed, attempt: 2)],
            [makeAttempt("testSubmit()", .failed), makeAttempt("testSubmit()", .failed, attempt: 2)],
            // On one device it recovers, with other arguments it does not.
            [
                makeAttempt("testSubmit()", .failed, arguments: "1"),
                makeAttempt("testSubmit()", .passed, attempt: 2, arguments: "1"),
                makeAttempt("testSubmit()", .failed, arguments: "2"),
            ],
            [makeAttempt("testSubmit()", .skipped)], [makeAttempt("testEmail()", .expectedFailure)],
        ]
        for (index, attempts) in nights.enumerated() {
            _ = try database.recordRun(
                makeRun("night-\(index)", startedAt: makeDate(day: 2 + index), attempts: attempts), project: project)
        }
        let report = try report()
        #expect(report.historyRuns.count == 6)
        let submit = try #require(report.tests.first { $0.id.hasSuffix("testSubmit()") })
        #expect(submit.history == "prffs.")
        #expect(submit.attempts.map(\.run) == [3, 3, 3, 2, 2, 1, 1].map { report.historyRuns[$0] })
        #expect(
            submit.attempts.map(\.result) == ["failed", "passed", "failed", "failed", "failed", "failed", "passed"])
        #expect(submit.durations.count == 6)
        #expect(submit.attempts.first?.message == "XCTAssertTrue failed")
        #expect(report.tests.first { $0.id.hasSuffix("testEmail()") }?.history == ".....x")
        #expect(report.figures[3].denominator == 2)
    }

    @Test func deltasAreCountedAgainstTheSnapshotBefore() throws {
        var older = makeInventory()
        older.elementTests.removeAll()
        older.testElements.removeAll()
        try record(older, day: 1, commit: "aaaaaaa1")
        try record(makeInventory(), day: 2, commit: "bbbbbbb2")
        let report = try report()
        #expect(report.base?.commit == "aaaaaaa1")
        #expect(report.figures[0].delta == 1)
        #expect(report.figures[1].delta == 3)
        #expect(report.trend.map(\.referenced) == [0, 3])
        #expect(report.verdict == "No new gaps since main (aaaaaaa); 1 of 1 screen has a test; no runs recorded yet.")
    }
}
