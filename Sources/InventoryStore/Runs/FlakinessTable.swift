import Foundation
internal import GRDB
import InventoryMetrics

/// The judgements that views show: those of tests that are neither healthy nor new.
struct FlakinessTable {
    private let db: Database
    private let writer: TableWriter
    private let changeWriter: TableWriter
    private let findState: RowFinder

    /// Creates it for a database inside a transaction.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database) throws {
        self.db = db
        writer = try TableWriter(
            db,
            into: "flakiness",
            """
            test_key, state, evidence, runs, attempts, failures, flips, flip_rate, entropy, apple_unweighted, \
            apple_weighted, failure_rate_low, failure_rate_high, probability, first_flaky_at_ms, last_flaky_at_ms, \
            broken_since_ms, minutes_lost, newest_result_at_ms, effective_attempts, hypothesis_count
            """,
            onConflict: Self.replaceAll
        )
        changeWriter = try TableWriter(
            db,
            into: "flaky_state_change",
            "test_key, run_key, changed_at_ms, from_state, to_state, reason"
        )
        findState = try RowFinder(db, "SELECT state FROM flakiness WHERE test_key = ?")
    }

    /// Whether a judgement of such a state is shown.
    static func shows(_ state: FlakinessSummary.State) -> Bool { state != .healthy && state != .new }

    /// Replaces the judgement of a test.
    ///
    /// - Parameters:
    ///   - summary: The judgement.
    ///   - test: The test.
    ///   - newestResultAt: When its newest run with a pass or failure started, in milliseconds since 1970.
    ///   - hypothesisCount: How many hypotheses about the cause of its failures were looked at.
    /// - Throws: An error of SQLite.
    func write(_ summary: FlakinessSummary, of test: Int64, newestResultAt: Int64?, hypothesisCount: Int) throws {
        guard Self.shows(summary.state) else { return try remove(test) }
        try writer.insert(
            test, summary.state.rawValue, (summary.evidence?.rawValue).stored, summary.runs, summary.attempts,
            summary.failures, summary.flips, summary.flipRate.stored, summary.entropy.stored,
            summary.appleUnweighted.stored, summary.appleWeighted.stored, summary.failureRateLow.stored,
            summary.failureRateHigh.stored, summary.probability.stored, summary.firstFlakyAt.stored,
            summary.lastFlakyAt.stored, summary.brokenSince.stored, summary.minutesLost,
            newestResultAt, summary.effectiveAttempts.stored, hypothesisCount
        )
    }

    /// The state of a test that is shown; nil where it is healthy or new.
    ///
    /// - Throws: An error of SQLite.
    func state(of test: Int64) throws -> String? {
        try findState.first(test) { $0.text(0) ?? "" }
    }

    /// The states of the tests of a project that are shown.
    ///
    /// - Throws: An error of SQLite.
    func states(project: Int64) throws -> [Int64: String] {
        let find = try db.cachedStatement(
            sql: "SELECT test_key, state FROM flakiness JOIN test USING (test_key) WHERE project_key = ?")
        let rows = try Row.fetchAll(find, arguments: [project])
        return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }

    /// Records that the state of a test is another one.
    ///
    /// - Throws: An error of SQLite.
    func recordChange(of test: Int64, from state: String?, to summary: FlakinessSummary, at time: Int64, run: Int64?)
        throws
    {
        let new = Self.shows(summary.state) ? summary.state.rawValue : nil
        guard new != state else { return }
        try changeWriter.insert(test, run, time, state.stored, new.stored, summary.reason)
    }

    /// Removes the judgement of a test, where there is one.
    ///
    /// - Throws: An error of SQLite.
    func remove(_ test: Int64) throws {
        let remove = try db.cachedStatement(sql: "DELETE FROM flakiness WHERE test_key = ?")
        try remove.execute(arguments: [test])
    }

    private static let replaceAll = """
        (test_key) DO UPDATE SET
            state = excluded.state, evidence = excluded.evidence, runs = excluded.runs, attempts = excluded.attempts,
            failures = excluded.failures, flips = excluded.flips, flip_rate = excluded.flip_rate,
            entropy = excluded.entropy, apple_unweighted = excluded.apple_unweighted,
            apple_weighted = excluded.apple_weighted, failure_rate_low = excluded.failure_rate_low,
            failure_rate_high = excluded.failure_rate_high, probability = excluded.probability,
            first_flaky_at_ms = excluded.first_flaky_at_ms, last_flaky_at_ms = excluded.last_flaky_at_ms,
            broken_since_ms = excluded.broken_since_ms, minutes_lost = excluded.minutes_lost,
            newest_result_at_ms = excluded.newest_result_at_ms, effective_attempts = excluded.effective_attempts,
            hypothesis_count = excluded.hypothesis_count
        """
}
