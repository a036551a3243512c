internal import GRDB
import InventoryMetrics

/// Keeps what the results up to a time say of each test, before they are removed.
struct HistoryCut {
    private let db: Database
    private let projectKey: Int64

    /// Creates it for a project of a database inside a transaction.
    init(_ db: Database, projectKey: Int64) {
        self.db = db
        self.projectKey = projectKey
    }

    /// Adds the results of some runs to what is kept.
    ///
    /// - Parameters:
    ///   - start: The horizon up to which results are kept already, in milliseconds since 1970.
    ///   - end: The horizon up to which they are kept then.
    /// - Throws: An error of SQLite.
    func keep(from start: Int64, to end: Int64) throws {
        // Histories of another form would be made from the attempts when the next run is recorded: these go now.
        _ = try HistoryRebuild(db, projectKey: projectKey).runIfDue(recording: nil)
        var runs = RunNumbers(db, projectKey: projectKey)
        var recorder = try FlakinessRecorder(db, projectKey: projectKey, runs: runs, runKey: nil)
        // The durations of passes that wait are looked up when they are added.
        try recorder.addWaitingPasses()
        let kept = try KeptHistories(db)
        var reader = try TestHistoryReader(db, projectKey: projectKey, settings: .default, before: end)
        let tests = try Int64.fetchAll(
            db,
            sql: """
                SELECT DISTINCT attempt.test_key FROM run JOIN attempt ON attempt.run_key = run.run_key
                WHERE run.project_key = ? AND run.ordered_at_ms >= ? AND run.ordered_at_ms < ?
                    AND NOT run.is_infrastructure_failure
                ORDER BY attempt.test_key
                """,
            arguments: [projectKey, start, end]
        )
        for test in tests { try kept.write(try reader.history(of: test, runs: &runs), of: test) }
    }
}
