import Foundation
import InventoryModel
import InventoryQuery
import InventoryStore
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// What flaky tests cost in each run.
struct TimeLostTests {
    @Test func aRunLosesTheFailuresThatLaterPassed() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let project = ProjectName(rawValue: "App")
        let runs = [
            [makeAttempt("a()", .failed, duration: 10), makeAttempt("a()", .passed, attempt: 2, duration: 20)],
            [makeAttempt("a()", .failed, duration: 10), makeAttempt("a()", .failed, attempt: 2, duration: 20)],
            [makeAttempt("a()", .failed, duration: nil), makeAttempt("a()", .passed, attempt: 2, duration: nil)],
            [makeAttempt("a()", .passed, duration: 10)],
        ]
        for (day, attempts) in runs.enumerated() {
            let run = makeRun(
                "\(day)", startedAt: makeDate(day: day + 1),
                attempts: attempts + (0..<5).map { makeAttempt("b\($0)()") })
            _ = try database.recordRun(run, project: project)
        }
        let query = ReportQuery(project: project, generatedAt: makeDate(day: 9), toolVersion: "0.1.0")
        let report = try database.read { db in try query.fetch(db) }
        #expect(report.runs.map(\.secondsLost) == [30, 0, nil, 0])
        #expect(report.runs.map(\.flakyTests) == [1, 1, 1, 1])
    }
}
