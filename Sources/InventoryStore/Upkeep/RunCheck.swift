internal import GRDB
import InventoryModel

/// Computes the ids of runs anew, and counts their attempts; of runs that are in sums only, those of each day.
struct RunCheck {
    private let db: Database

    /// Creates the check of a database.
    init(_ db: Database) {
        self.db = db
    }

    /// Checks all runs; the id of a run whose content hash was not kept is unknown.
    ///
    /// - Throws: An error of SQLite.
    func run(into verification: inout Verification) throws {
        var extent = Verification.Extent(.runs, checked: 0)
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT run_id, project.name, content_sha256 FROM run
                JOIN project ON project.project_key = run.project_key
                ORDER BY run_key
                """
        )
        while let row = try rows.next() {
            let id: String = row[0]
            guard let content: String = row[2] else {
                extent.unknown += 1
                continue
            }
            extent.checked += 1
            let computed = RunRecorder.runID(project: row[1], contentSHA256: content)
            guard computed != id else { continue }
            let problem = "its project or content is not that of its id, which would be \(computed)"
            verification.findings.append(Verification.Finding(.runs, id, problem))
        }
        try count(into: &verification)
        try countSums(into: &verification)
        verification.extents.append(extent)
    }

    /// The columns of a run and what they count among its attempts; results only where no test has two attempts.
    private static let counted = ["attempt_count", "test_count", "passed", "failed", "skipped", "expected_failures"]

    private func count(into verification: inout Verification) throws {
        let results = [TestAttempt.Result.passed, .failed, .skipped, .expectedFailure]
        let sums = results.map { "sum(result = \($0.badness))" }.joined(separator: ", ")
        let rows = try Row.fetchCursor(
            db,
            sql: """
                WITH found(run_key, attempts, tests, passed, failed, skipped, expected) AS (
                    SELECT run_key, count(*), count(DISTINCT test_key), \(sums) FROM attempt GROUP BY run_key
                )
                SELECT run_id, attempt_count, test_count, run.passed, run.failed, run.skipped, expected_failures,
                    coalesce(attempts, 0), coalesce(tests, 0), coalesce(found.passed, 0), coalesce(found.failed, 0),
                    coalesce(found.skipped, 0), coalesce(expected, 0)
                FROM run LEFT JOIN found ON found.run_key = run.run_key
                WHERE NOT run.is_summed
                ORDER BY run.run_key
                """
        )
        while let row = try rows.next() {
            let values = (0..<Self.counted.count).map { (said: row[$0 + 1] as Int, found: row[$0 + 7] as Int) }
            let isRepeated = values[0].found != values[1].found
            for (column, value) in zip(Self.counted, values).prefix(isRepeated ? 2 : Self.counted.count)
            where value.said != value.found {
                let problem = "\(column) is \(value.said), but its attempts say \(value.found)"
                verification.findings.append(Verification.Finding(.runs, row[0], problem))
            }
        }
    }

    private func countSums(into verification: inout Verification) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                WITH
                said(project_key, day, attempts) AS (
                    SELECT project_key, ordered_at_ms / 86400000, sum(attempt_count) FROM run WHERE is_summed
                    GROUP BY 1, 2
                ),
                found(project_key, day, attempts) AS (
                    SELECT test.project_key, test_day.day, sum(attempts) FROM test_day JOIN test USING (test_key)
                    GROUP BY 1, 2
                )
                SELECT project.name, date(86400 * day, 'unixepoch'), said.attempts, coalesce(found.attempts, 0)
                FROM said LEFT JOIN found USING (project_key, day) JOIN project USING (project_key)
                WHERE said.attempts <> coalesce(found.attempts, 0)
                ORDER BY 1, 2
                """
        )
        while let row = try rows.next() {
            let (project, day, said, found): (String, String, Int, Int) = (row[0], row[1], row[2], row[3])
            let problem = "its runs have \(said) attempts, but its sums \(found)"
            verification.findings.append(Verification.Finding(.runs, "\(project): \(day)", problem))
        }
    }
}
