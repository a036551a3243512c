import Foundation
internal import GRDB
import InventoryMetrics
import InventoryModel

/// Brings up to date what the results of a project's tests say about them.
///
/// A test that failed at some time is judged by all its results. Of one that never failed only the numbers of its
/// results matter, so that a run of ten thousand passing tests does not read their years of passes.
struct FlakinessRecorder {
    private let db: Database
    private let projectKey: Int64
    private let settings: FlakinessSettings
    /// The start of the project's newest run, at which all tests are judged.
    private let asOf: Date

    /// Prepares judging the tests of a project as of its newest run.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, projectKey: Int64) throws {
        self.db = db
        self.projectKey = projectKey
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT project.default_branch, run.ordered_at_ms
                FROM project LEFT JOIN run ON run.run_key = project.newest_run_key
                WHERE project.project_key = ?
                """,
            arguments: [projectKey]
        )
        var settings = FlakinessSettings.default
        settings.defaultBranch = row?[0]
        self.settings = settings
        asOf = Date(milliseconds: row?[1] ?? 0)
    }

    /// Judges the tests of a run that was just added, and marks those that no run has had for some time as stale.
    ///
    /// - Parameters:
    ///   - runKey: The run.
    ///   - isReplacement: Whether the run was recorded before, so that the numbers of passes have counted it already.
    /// - Throws: An error of SQLite.
    func record(runKey: Int64, isReplacement: Bool = false) throws {
        let isInfrastructureFailure = try Bool.fetchOne(
            db,
            sql: "SELECT is_infrastructure_failure FROM run WHERE run_key = ?",
            arguments: [runKey]
        )
        if isInfrastructureFailure != true {
            let history = try TestHistoryReader(db, projectKey: projectKey)
            var passes = PassSummaries(settings: settings)
            for test in try tests(ofRun: runKey) {
                if test.hasFailed || isReplacement {
                    let observations = try history.observations(of: test.key)
                    let summary = Flakiness.summary(of: observations, asOf: asOf, settings: settings)
                    try write(summary, of: test.key, newestResultAt: TestHistoryReader.newestResult(observations))
                } else {
                    let summary = passes.summary(of: test, asOf: asOf)
                    try write(summary, of: test.key, newestResultAt: test.newestResultAt)
                }
            }
        }
        try markStaleTests()
    }

    /// The tests of a run with the numbers of their results, those of the run included.
    private func tests(ofRun runKey: Int64) throws -> [TestTally] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT
                    attempt.test_key,
                    sum(attempt.result = 4) + coalesce(max(flakiness.failures), 0),
                    sum(attempt.result = 1) + coalesce(max(flakiness.attempts), 0),
                    (sum(attempt.result = 1) > 0) + coalesce(max(flakiness.runs), 0),
                    -- The scalar max() would be NULL where one of its values is.
                    CASE
                        WHEN sum(attempt.result = 1) > 0 THEN
                            max(run.ordered_at_ms, coalesce(max(flakiness.newest_result_at_ms), run.ordered_at_ms))
                        ELSE max(flakiness.newest_result_at_ms)
                    END
                FROM run
                JOIN attempt ON attempt.run_key = run.run_key
                LEFT JOIN flakiness ON flakiness.test_key = attempt.test_key
                WHERE run.run_key = ?
                GROUP BY attempt.test_key
                """,
            arguments: [runKey]
        )
        var tests: [TestTally] = []
        while let row = try rows.next() {
            tests.append(
                TestTally(key: row[0], hasFailed: row[1] > 0, passes: row[2], runs: row[3], newestResultAt: row[4])
            )
        }
        return tests
    }

    private func write(_ summary: FlakinessSummary, of test: Int64, newestResultAt: Int64?) throws {
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

    /// Tests that the newest runs do not have are judged by time alone.
    private func markStaleTests() throws {
        try db.execute(
            sql: """
                UPDATE flakiness SET state = 'stale'
                WHERE state <> 'stale' AND newest_result_at_ms < ?2
                    AND test_key IN (SELECT test_key FROM test WHERE project_key = ?1)
                """,
            arguments: [projectKey, asOf.addingTimeInterval(-settings.staleAfterDays * 86_400).milliseconds]
        )
    }
}

/// The numbers of the results of a test.
struct TestTally {
    /// The test's row number.
    let key: Int64
    /// Whether it failed in any run.
    let hasFailed: Bool
    /// Passed attempts.
    let passes: Int
    /// Runs with a passed attempt.
    let runs: Int
    /// When the newest run with a result started, in milliseconds since 1970; nil where there is none.
    let newestResultAt: Int64?
}
