internal import GRDB

/// Sums up the attempts of single runs and forgets them.
struct ResultSums {
    private let db: Database
    private let projectKey: Int64

    /// Creates it for a project of a database inside a transaction.
    init(_ db: Database, projectKey: Int64) {
        self.db = db
        self.projectKey = projectKey
    }

    /// The runs before a time whose attempts are kept, oldest first; the newest run and the one that proves elements, which
    /// are asked for single results, are none of them.
    ///
    /// - Throws: An error of SQLite.
    func runs(before time: Int64) throws -> [Int64] {
        try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT run_key FROM run
                    WHERE project_key = ?1 AND ordered_at_ms < ?2 AND NOT is_summed AND run_key NOT IN (
                        SELECT coalesce(newest_run_key, 0) FROM project WHERE project_key = ?1
                        UNION SELECT coalesce(proving_run_key, 0) FROM project WHERE project_key = ?1
                    )
                    ORDER BY ordered_at_ms, run_key
                    """
            ),
            arguments: [projectKey, time]
        )
    }

    /// Adds the attempts of a run to the sums, and removes them with all that hangs on them.
    ///
    /// - Returns: How many there were.
    /// - Throws: An error of SQLite.
    func add(run: Int64) throws -> Int {
        try db.executeCached(sql: Self.addDays, arguments: [run])
        try db.executeCached(sql: Self.addFailures, arguments: [run])
        try db.executeCached(sql: "DELETE FROM attempt WHERE run_key = ?", arguments: [run])
        let count = db.changesCount
        try db.executeCached(sql: "UPDATE run SET is_summed = 1 WHERE run_key = ?", arguments: [run])
        return count
    }

    private static let addDays = """
        INSERT INTO test_day (
            test_key, day, runs, attempts, passed, failed, skipped, expected_failures, unknown, duration_us
        )
        SELECT
            attempt.test_key, run.ordered_at_ms / 86400000, 1, count(*), sum(attempt.result = 1),
            sum(attempt.result = 4), sum(attempt.result = 0), sum(attempt.result = 2), sum(attempt.result = 3),
            sum(attempt.duration_us)
        FROM run
        JOIN attempt ON attempt.run_key = run.run_key
        WHERE run.run_key = ?
        GROUP BY attempt.test_key
        ON CONFLICT (test_key, day) DO UPDATE SET
            runs = runs + 1,
            attempts = attempts + excluded.attempts,
            passed = passed + excluded.passed,
            failed = failed + excluded.failed,
            skipped = skipped + excluded.skipped,
            expected_failures = expected_failures + excluded.expected_failures,
            unknown = unknown + excluded.unknown,
            duration_us = coalesce(duration_us + excluded.duration_us, duration_us, excluded.duration_us)
        """

    private static let addFailures = """
        INSERT INTO kept_failure_cluster (project_key, signature_key, test_key, failures, first_at_ms, last_at_ms)
        SELECT
            run.project_key, failure_signature.signature_key, attempt.test_key, count(*), run.ordered_at_ms,
            run.ordered_at_ms
        FROM run
        JOIN attempt ON attempt.run_key = run.run_key
        JOIN failure_signature ON failure_signature.message_key = attempt.message_key
        WHERE run.run_key = ? AND attempt.result = 4
        GROUP BY failure_signature.signature_key, attempt.test_key
        ON CONFLICT (project_key, signature_key, test_key) DO UPDATE SET
            failures = failures + excluded.failures,
            first_at_ms = min(first_at_ms, excluded.first_at_ms),
            last_at_ms = max(last_at_ms, excluded.last_at_ms)
        """
}
