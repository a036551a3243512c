import Foundation
internal import GRDB
import InventoryMetrics

/// The judgements that views show: those of tests that are neither healthy nor new.
struct FlakinessTable {
    private let db: Database

    /// Creates it for a database inside a transaction.
    init(_ db: Database) { self.db = db }

    /// Whether a judgement of such a state is shown.
    static func shows(_ state: FlakinessSummary.State) -> Bool { state != .healthy && state != .new }

    /// Replaces the judgement of a test.
    ///
    /// - Throws: An error of SQLite.
    func write(_ summary: FlakinessSummary, of test: Int64, newestResultAt: Int64?) throws {
        guard Self.shows(summary.state) else { return try remove(test) }
        let writer = try TableWriter(
            db,
            into: "flakiness",
            """
            test_key, state, evidence, runs, attempts, failures, flips, flip_rate, entropy, apple_unweighted, \
            apple_weighted, failure_rate_low, failure_rate_high, probability, first_flaky_at_ms, last_flaky_at_ms, \
            broken_since_ms, minutes_lost, likely_cause, newest_result_at_ms
            """,
            onConflict: Self.replaceAll
        )
        try writer.insert(
            test, summary.state.rawValue, (summary.evidence?.rawValue).stored, summary.runs, summary.attempts,
            summary.failures, summary.flips, summary.flipRate.stored, summary.entropy.stored,
            summary.appleUnweighted.stored, summary.appleWeighted.stored, summary.failureRateLow.stored,
            summary.failureRateHigh.stored, summary.probability.stored, summary.firstFlakyAt.stored,
            summary.lastFlakyAt.stored, summary.brokenSince.stored, summary.minutesLost, summary.likelyCause.stored,
            newestResultAt
        )
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
            likely_cause = excluded.likely_cause, newest_result_at_ms = excluded.newest_result_at_ms
        """
}
