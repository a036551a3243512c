import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

@testable import InventoryQuery

/// How many tests were flaky when.
@Suite("Flaky tests over time") struct FlakyTimelineTests {
    @Test func `counts go back from what is flaky now`() {
        let changes = [(at: "2026-01-02T12:00:00Z", change: 2), (at: "2026-01-04T12:00:00Z", change: -1)]
        let timeline = FlakyTimeline(now: 1, changes: changes)
        #expect((1...5).map { timeline.count(at: makeDate(day: $0)) } == [0, 2, 2, 1, 1])
        #expect(FlakyTimeline(now: 0, changes: []).count(at: makeDate(day: 1)) == 0)
    }

    @Test func `before the first change that is known the count is not known where there were some`() {
        let timeline = FlakyTimeline(now: 3, changes: [(at: "2026-01-02T12:00:00Z", change: 1)])
        #expect(timeline.count(at: makeDate(day: 1)) == nil)
        #expect(timeline.count(at: makeDate(day: 2)) == 3)
        #expect(FlakyTimeline(now: 1, changes: []).count(at: makeDate(day: 1)) == nil)
    }

    @Test func `recorded runs tell it, whether somebody set a test aside or not`() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let project = ProjectName(rawValue: "App")
        for day in 1...6 {
            let attempts =
                [makeAttempt("a()", day == 3 ? .failed : .passed), makeAttempt("b()")]
                + (day == 3 ? [makeAttempt("a()", .passed, attempt: 2)] : [])
            let run = makeRun("\(day)", startedAt: makeDate(day: day), commitSHA: "c\(day)", attempts: attempts)
            _ = try database.recordRun(run, project: project)
        }
        let timeline = try database.read { db in try FlakyTimelineQuery(project: project).fetch(db) }
        #expect((1...6).map { timeline.count(at: makeDate(day: $0)) } == [0, 0, 1, 1, 1, 1])
    }
}
