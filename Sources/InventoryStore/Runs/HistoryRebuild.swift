internal import GRDB
import InventoryMetrics

/// Makes the histories of a project from its attempts, where they were kept in another form or not at all.
struct HistoryRebuild {
    private let db: Database
    private let projectKey: Int64

    /// Creates it for a project of a database inside a transaction.
    init(_ db: Database, projectKey: Int64) {
        self.db = db
        self.projectKey = projectKey
    }

    /// Makes them where that is due.
    ///
    /// - Parameter runKey: The run that is being recorded, nil for none; where the project has no other, there is nothing to
    ///   make.
    /// - Returns: Whether they were made, the run included.
    /// - Throws: An error of SQLite.
    func runIfDue(recording runKey: Int64?) throws -> Bool {
        let form = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT history_form FROM project WHERE project_key = ?"), arguments: [projectKey])
        if form == Int64(TestHistory.form) { return false }
        let hasOtherRun = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM run WHERE project_key = ? AND run_key IS NOT ?)"),
            arguments: [projectKey, runKey]
        )
        guard hasOtherRun == true else {
            try markAsMade()
            return false
        }
        try run(recording: runKey)
        return true
    }

    /// Makes them.
    ///
    /// - Throws: An error of SQLite.
    func run(recording runKey: Int64? = nil) throws {
        let states = try FlakinessTable(db).states(project: projectKey)
        try HistoryTable(db, projectKey: projectKey).removeAll()
        var runs = RunNumbers(db, projectKey: projectKey)
        let keys = try Int64.fetchAll(
            db.cachedStatement(
                sql: "SELECT run_key FROM run WHERE project_key = ? AND branch_key IS NULL ORDER BY run_key"),
            arguments: [projectKey]
        )
        for key in keys { try runs.assign(to: key) }
        let tests = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT test_key FROM test WHERE project_key = ? AND newest_run_key IS NOT NULL"),
            arguments: [projectKey]
        )
        var recorder = try FlakinessRecorder(
            db, projectKey: projectKey, runs: runs, runKey: runKey, statesBefore: states)
        try recorder.recompute(tests)
        var clusters = try FailureClusters(db, projectKey: projectKey)
        try clusters.recompute()
        try markAsMade()
    }

    private func markAsMade() throws {
        try db.executeCached(
            sql: "UPDATE project SET history_form = ? WHERE project_key = ?",
            arguments: [Int64(TestHistory.form), projectKey]
        )
    }
}
