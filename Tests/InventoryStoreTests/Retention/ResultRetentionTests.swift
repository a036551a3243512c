import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What is told of tests is the same whether old results are kept one by one or as sums.
@Suite("Retention of results") struct ResultRetentionTests {
    private static let judgements = "SELECT * FROM flakiness ORDER BY test_key"
    /// All results a day: those that are kept one by one, and sums.
    private static let days = """
        SELECT test_id, day, sum(runs), sum(attempts), sum(passed), sum(failed), sum(skipped), sum(unknown + expected),
            CAST(round(1e6 * sum(duration)) AS INTEGER)
        FROM (
            SELECT test_id, day, runs, attempts, passed, failed, skipped, unknown, expected_failures AS expected,
                duration
            FROM test_days
            UNION ALL
            SELECT test_id, date(runs.started_at), count(DISTINCT run_id), count(*), sum(result = 'passed'),
                sum(result = 'failed'), sum(result = 'skipped'), sum(result = 'unknown'),
                sum(result = 'expected_failure'), sum(duration)
            FROM test_results JOIN runs USING (run_id) GROUP BY run_id, test_id
        )
        GROUP BY test_id, day ORDER BY test_id, day
        """
    private static let told = [
        judgements, days,
        "SELECT test_key, ordinal, p_value, cause FROM failure_cause ORDER BY test_key, ordinal",
        "SELECT test_id, likely_cause FROM flaky_tests ORDER BY test_id",
        "SELECT name, cause_limit FROM project",
        "SELECT * FROM failure_clusters ORDER BY signature",
        "SELECT test_id, changed_at, from_state, to_state, reason FROM flaky_state_changes ORDER BY 1, 2, 3, 4",
        "SELECT run_id, test_count, attempt_count, passed, failed, skipped, retried FROM runs ORDER BY run_id",
    ]
    private let project = ProjectName(rawValue: "App")

    private func day(_ number: Double) -> Date { makeDate(day: 1).addingTimeInterval(number * 86_400) }

    private func expectSame(_ summed: RecordingFixture, _ whole: RecordingFixture, _ comment: Comment) throws {
        for query in Self.told { #expect(try summed.rows(query) == whole.rows(query), comment) }
    }

    @Test(arguments: UInt64(1)...4)
    func `sums change nothing that is told, then or later`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let summed = try RecordingFixture()
        let whole = try RecordingFixture()
        var horizon = 0.0
        for number in 0..<80 {
            let now = Double(number) / 2
            // Some runs arrive late, but are judged one by one.
            let lateness = number % 9 == 4 && seed > 1 ? Double.random(in: 0..<8, using: &generator) : 0
            let run = makeRandomRun(number, day: max(now - lateness, horizon), using: &generator)
            try summed.record(run)
            try whole.record(run)
            guard number % 13 == 12 else { continue }
            horizon = (now - 8).rounded(.up)
            let done = try summed.database.sumUpResults(before: day(horizon), of: project)
            #expect(done.isComplete)
            #expect(done.runs > 0 || horizon <= 0)
            try expectSame(summed, whole, "after \(number) runs")
        }
        #expect(try summed.count("SELECT count(*) FROM runs WHERE NOT has_results") ?? 0 > 40)
        #expect(try summed.rows(Self.judgements).count > 9, "nothing was compared")
        try summed.database.recomputeFlakiness(project: project)
        try expectSame(summed, whole, "after computing anew")
        let failed = (0..<90).map { makeAttempt("test\($0)()", $0 < 60 ? .failed : .passed) }
        let last = makeRun("last", startedAt: day(60), commitSHA: "00000019", attempts: failed)
        try summed.record(last)
        try whole.record(last)
        try expectSame(summed, whole, "after a run in which most tests failed")
        try summed.database.recomputeFlakiness(project: project)
        try expectSame(summed, whole, "after computing anew again")
        #expect(try summed.database.verify().findings == [])
    }

    @Test func `verifying finds sums that are not those of the runs`() throws {
        let store = try RecordingFixture()
        for number in 0..<4 { try store.record(makeRun("\(number)", startedAt: day(Double(number)))) }
        _ = try store.database.sumUpResults(before: day(2), of: project)
        let queue = try DatabaseQueue(path: store.database.path)
        try queue.write { db in try db.execute(sql: "UPDATE test_day SET attempts = 7 WHERE day % 2 = 0") }
        try queue.close()
        let findings = try store.database.verify().findings
        #expect(findings.map(\.problem) == ["its runs have 1 attempts, but its sums 7"])
    }

    @Test func `what does not get done in time is done the next time`() throws {
        var generator = SeededGenerator(seed: 11)
        let (bits, whole) = (try RecordingFixture(), try RecordingFixture())
        for number in 0..<12 {
            let run = makeRandomRun(number, day: Double(number), using: &generator)
            try bits.record(run)
            try whole.record(run)
        }
        var calls = 0
        var runs = 0
        while true {
            let done = try bits.database.sumUpResults(before: day(9), of: project, until: .now)
            calls += 1
            runs += done.runs
            try expectSame(bits, whole, "after \(calls) calls")
            if done.isComplete { break }
        }
        #expect(calls == 10)
        #expect(runs == 9)
        #expect(try bits.database.detailStart(of: project) == day(8.5))
        // It never goes back.
        _ = try bits.database.sumUpResults(before: day(3), of: project)
        #expect(try bits.database.detailStart(of: project) == day(8.5))
    }

    @Test func `a run from before the horizon counts in its day, and says so`() throws {
        var generator = SeededGenerator(seed: 12)
        let store = try RecordingFixture()
        for number in 0..<20 { try store.record(makeRandomRun(number, day: Double(number), using: &generator)) }
        _ = try store.database.sumUpResults(before: day(15), of: project)
        let judgements = try store.rows(Self.judgements)
        let late = makeRandomRun(99, day: 4, using: &generator)
        let receipt = try store.record(late)
        #expect(receipt.isLate && receipt.outcome == .recorded)
        #expect(try store.rows(Self.judgements) == judgements)
        #expect(try store.rows("SELECT code FROM diagnostics") == ["older-than-detail"])
        try store.database.recomputeFlakiness(project: project)
        #expect(try store.rows(Self.judgements) == judgements)
        let days = try store.rows(Self.days)
        let sums = try store.database.sumUpResults(before: day(15), of: project)
        #expect(sums.runs == 1 && sums.attempts == late.attempts.count)
        #expect(try store.rows(Self.days) == days)
        #expect(try store.rows("SELECT max(runs), count(DISTINCT day) > 9 FROM test_days") == ["2|1"])
        // The same output is known for ever.
        #expect(try store.record(late).outcome == .alreadyKnown)
    }

    @Test func `the newest runs keep their results, and are counted once when others are newer`() throws {
        let store = try RecordingFixture()
        let whole = try RecordingFixture()
        func record(_ name: String, day number: Double, branch: String) throws {
            let attempts = [makeAttempt("a()", name == "m2" ? .failed : .passed), makeAttempt("b()")]
            let run = makeRun(name, startedAt: day(number), branch: branch, commitSHA: "c", attempts: attempts)
            try store.record(run)
            try whole.record(run)
        }
        try record("m1", day: 0, branch: "main")
        try record("m2", day: 1, branch: "main")
        try record("f1", day: 2, branch: "feature")
        try record("f2", day: 3, branch: "feature")
        _ = try store.database.sumUpResults(before: day(30), of: project)
        let kept = "SELECT source_name FROM runs WHERE has_results ORDER BY started_at"
        #expect(try store.rows(kept) == ["m2.json", "f2.json"])
        try expectSame(store, whole, "with both kept")
        try record("m3", day: 40, branch: "main")
        _ = try store.database.sumUpResults(before: day(50), of: project)
        #expect(try store.rows(kept) == ["m3.json"])
        try expectSame(store, whole, "with one kept")
        try store.database.recomputeFlakiness(project: project)
        try expectSame(store, whole, "after computing anew")
    }

    @Test func `what hangs on attempts goes with them, and no other output joins the run`() throws {
        let store = try RecordingFixture()
        var run = makeRun(
            "old", startedAt: day(0), attempts: [makeAttempt("a()", .failed)],
            interactions: [Interaction(attempt: 0, action: "tap", xcuiQuery: nil, identifier: "a.b", title: "Tap")])
        run.attempts[0].issues = [TestIssue(kind: .failure, message: "gone")]
        try store.record(run)
        for number in 1...3 { try store.record(makeRun("\(number)", startedAt: day(Double(number)))) }
        let use = try store.rows("SELECT * FROM used_identifier")
        _ = try store.database.sumUpResults(before: day(3), of: project)
        #expect(try store.rows("SELECT test_id FROM test_issues") == [])
        #expect(try store.rows("SELECT action FROM interactions") == [])
        #expect(try store.rows("SELECT * FROM used_identifier") == use)
        #expect(try store.rows("SELECT failed, attempt_count FROM runs WHERE source_name = 'old.json'") == ["1|1"])
        var other = makeRun("other", startedAt: day(0), attempts: [makeAttempt("a()", .failed)])
        other.sourceFormat = "junit"
        var asked = 0
        let receipt = try store.database.recordRun(other, project: project) { _, _ in
            asked += 1
            return nil
        }
        #expect(asked == 0)
        #expect(receipt.isLate)
        try store.database.read { db in try db.checkForeignKeys() }
    }

    @Test func `a choice of runs is judged by results that are kept one by one`() throws {
        let store = try RecordingFixture()
        for number in 0..<10 {
            let result: TestAttempt.Result = number % 2 == 0 ? .failed : .passed
            try store.record(
                makeRun(
                    "\(number)", startedAt: day(Double(number)), commitSHA: "c", attempts: [makeAttempt("a()", result)])
            )
        }
        _ = try store.database.sumUpResults(before: day(6), of: project)
        for selection in [RunSelection(branch: "main"), RunSelection(since: day(0)), RunSelection(since: day(5.6))] {
            let runs = try store.database.read(flakinessOf: selection, project: project) { db in
                try Int.fetchOne(db, sql: "SELECT runs FROM flaky_tests")
            }
            #expect(runs == 4)
        }
    }

    /// A database keeps these bytes for years: whoever changes their form has to read those of before.
    @Test func `a history that was kept can be read by this version`() throws {
        let store = try RecordingFixture()
        for number in 0..<3 {
            let result: TestAttempt.Result = number == 1 ? .failed : .passed
            try store.record(
                makeRun(
                    "\(number)", startedAt: day(Double(number)), commitSHA: "c", attempts: [makeAttempt("a()", result)])
            )
        }
        let judgements = try store.rows(Self.judgements)
        _ = try store.database.sumUpResults(before: day(5), of: project)
        let queue = try DatabaseQueue(path: store.database.path)
        try queue.write { db in try db.execute(sql: "UPDATE kept_history SET history = x'\(Self.form3)'") }
        try queue.close()
        try store.database.recomputeFlakiness(project: project)
        #expect(try store.rows(Self.judgements) == judgements, "convert them when the form changes")
    }

    private static let form3 = """
        03010680B8D4BBF0660206060204BFE00301070200020402020001050202020404020180E0E5A40101000180F0B25200\
        01000004C18DB701C08DB7010202020100060200020080E0E5A40180E0E5A401000202020280F0B25280F0B2520180F0\
        B25204020200010502020200020000000000000202020200060204040101
        """
}
