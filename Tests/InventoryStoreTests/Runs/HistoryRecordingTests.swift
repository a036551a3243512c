import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What recording adds run by run is what all attempts together say.
@Suite("Recorded histories") struct HistoryRecordingTests {
    private static let judgements = "SELECT * FROM flakiness ORDER BY test_key"
    private static let causes = """
        SELECT test_key, ordinal, p_value, cause FROM failure_cause
        UNION ALL SELECT test_id, 0, 0, likely_cause FROM flaky_tests
        UNION ALL SELECT name, 0, cause_limit, '' FROM project
        """
    private let project = ProjectName(rawValue: "App")

    private func expectSameAfterRecomputing(_ store: RecordingFixture, _ comment: Comment) throws {
        let kept = try store.rows(Self.judgements)
        #expect(kept.count > 9, "nothing was compared")
        let causes = try store.rows(Self.causes)
        try store.database.recomputeFlakiness(project: project)
        let recomputed = try store.rows(Self.judgements)
        #expect(recomputed == kept, comment)
        #expect(try store.rows(Self.causes).sorted() == causes.sorted(), comment)
    }

    @Test(arguments: UInt64(1)...4)
    func `computing anew gives the same rows`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let store = try RecordingFixture()
        for number in 0..<80 {
            // Some runs arrive late, and some twice in parts.
            let isLate = number % 9 == 4 && seed > 1
            let day = Double(number) / 2 - (isLate ? Double.random(in: 0..<15, using: &generator) : 0)
            let run = makeRandomRun(number, day: day, using: &generator)
            try store.record(run)
            if number % 11 == 3, seed > 2 {
                var part = makeRun("part \(number)", attempts: [run.attempts[0]])
                part.isPart = true
                _ = try store.database.recordRun(part, project: project) { recorded, _ in
                    recorded.sourceName == run.sourceName ? recorded : nil
                }
            }
        }
        try expectSameAfterRecomputing(store, "after all runs")
        // Now every test is looked at, also those of which only passes were kept waiting.
        let failed = (0..<90).map { makeAttempt("test\($0)()", $0 < 60 ? .failed : .passed) }
        let last = makeDate(day: 60)
        try store.record(makeRun("last", startedAt: last, commitSHA: "00000019", attempts: failed))
        try expectSameAfterRecomputing(store, "after a run in which most tests failed")
    }

    @Test func `histories are made from the attempts where there are none`() throws {
        var generator = SeededGenerator(seed: 7)
        let store = try RecordingFixture()
        for number in 0..<30 {
            try store.record(makeRandomRun(number, day: Double(number), using: &generator))
        }
        let kept = try store.rows(Self.judgements)
        // As a database that an older version has written.
        let queue = try DatabaseQueue(path: store.database.path)
        try queue.write { db in
            try db.execute(
                sql: """
                    DELETE FROM flakiness; DELETE FROM flakiness_history; DELETE FROM flakiness_page;
                    UPDATE project SET history_form = NULL;
                    UPDATE run SET version_key = NULL, branch_key = NULL, job_key = NULL;
                    """)
        }
        try queue.close()
        // One more run of a test that no other has.
        try store.record(makeRun("more", startedAt: makeDate(day: 31), attempts: [makeAttempt("testOther()")]))
        #expect(try store.rows(Self.judgements) == kept)
    }

    @Test(arguments: ["flakiness_history SET history", "flakiness_page SET page"])
    func `damaged histories are made anew`(change: String) throws {
        var generator = SeededGenerator(seed: 8)
        let store = try RecordingFixture()
        let copy = try RecordingFixture()
        for number in 0..<45 {
            if number == 40 {
                let queue = try DatabaseQueue(path: store.database.path)
                try queue.write { db in try db.execute(sql: "UPDATE \(change) = x'03ffff7f'") }
                try queue.close()
            }
            let run = makeRandomRun(number, day: Double(number), using: &generator)
            try store.record(run)
            try copy.record(run)
        }
        #expect(try store.rows(Self.judgements) == copy.rows(Self.judgements))
    }
}
