internal import GRDB
import InventoryModel

/// A project's row, with what is newest of it.
struct ProjectRow {
    private let db: Database
    /// The row number.
    let key: Int64

    /// Finds a project or adds it.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, name: ProjectName) throws {
        self.db = db
        let writer = try TableWriter(db, into: "project", "name", onConflict: "DO NOTHING")
        try writer.insert(name.rawValue.stored)
        let find = try db.cachedStatement(sql: "SELECT project_key FROM project WHERE name = ?")
        guard let key = try Int64.fetchOne(find, arguments: [name.rawValue.stored]) else {
            throw DatabaseError(resultCode: .SQLITE_INTERNAL, message: "the project's row is missing")
        }
        self.key = key
    }

    /// Remembers the default branch as the configuration says.
    ///
    /// - Throws: An error of SQLite.
    func configure(defaultBranch: String?) throws {
        try db.executeCached(
            sql: "UPDATE project SET configured_branch = ?2 WHERE project_key = ?1 AND configured_branch IS NOT ?2",
            arguments: [key, defaultBranch.stored]
        )
    }

    /// Determines what is newest: the snapshots that views show and compare with, and the runs that prove elements.
    ///
    /// The newest on the default branch counts, or the newest of all where none is on it.
    ///
    /// - Returns: What is newest now.
    /// - Throws: An error of SQLite.
    @discardableResult
    func refresh() throws -> Newest {
        let branch = try defaultBranch()
        let snapshots = try newest("snapshot_key", of: "snapshot", by: "taken_at_ms", branch: branch, limit: 2)
        let provingRun = try newest("run_key", of: "run", by: "ordered_at_ms", branch: branch, limit: 1).first
        let newestRun = try newest("run_key", of: "run", by: "ordered_at_ms", branch: nil, limit: 1).first
        let result = Newest(
            snapshot: snapshots.first,
            base: snapshots.dropFirst().first,
            run: newestRun,
            provingRun: provingRun
        )
        try db.executeCached(
            sql: """
                UPDATE project
                SET
                    -- What is broken depends on the default branch, so that another one asks for judging anew.
                    history_form = CASE WHEN default_branch IS ?1 THEN history_form END,
                    default_branch = ?1, current_snapshot_key = ?2, base_snapshot_key = ?3, newest_run_key = ?4,
                    proving_run_key = ?5
                WHERE project_key = ?6
                """,
            arguments: [branch, result.snapshot, result.base, result.run, result.provingRun, key]
        )
        return result
    }

    /// What was newest when `refresh()` last determined it.
    ///
    /// - Throws: An error of SQLite.
    func recorded() throws -> Newest {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT current_snapshot_key, base_snapshot_key, newest_run_key, proving_run_key FROM project
                    WHERE project_key = ?
                    """
            ),
            arguments: [key]
        )
        guard let row else { return Newest() }
        return Newest(snapshot: row[0], base: row[1], run: row[2], provingRun: row[3])
    }

    /// The default branch: the configured one; else the first of `main`, `master`, `develop` and `trunk` that a snapshot
    /// or run names; else the branch of the oldest snapshot or run that names one.
    private func defaultBranch() throws -> String? {
        try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT coalesce(
                        (SELECT configured_branch FROM project WHERE project_key = ?1),
                        (
                            SELECT usual.branch
                            FROM (
                                SELECT 1 AS rank, 'main' AS branch UNION ALL SELECT 2, 'master'
                                UNION ALL SELECT 3, 'develop' UNION ALL SELECT 4, 'trunk'
                            ) AS usual
                            WHERE EXISTS (SELECT 1 FROM snapshot WHERE project_key = ?1 AND branch = usual.branch)
                                OR EXISTS (SELECT 1 FROM run WHERE project_key = ?1 AND branch = usual.branch)
                            ORDER BY usual.rank LIMIT 1
                        ),
                        (
                            SELECT branch FROM snapshot WHERE project_key = ?1 AND branch IS NOT NULL
                            ORDER BY taken_at_ms, snapshot_key LIMIT 1
                        ),
                        (
                            SELECT branch FROM run WHERE project_key = ?1 AND branch IS NOT NULL
                            ORDER BY ordered_at_ms, run_key LIMIT 1
                        )
                    )
                    """
            ),
            arguments: [key]
        )
    }

    private func newest(
        _ column: String,
        of table: String,
        by time: String,
        branch: String?,
        limit: Int
    ) throws -> [Int64] {
        func fetch(_ condition: String, _ arguments: StatementArguments) throws -> [Int64] {
            try Int64.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT \(column) FROM \(table) WHERE project_key = ? \(condition)
                        ORDER BY \(time) DESC, \(column) DESC LIMIT \(limit)
                        """
                ),
                arguments: arguments
            )
        }
        if let branch {
            let onBranch = try fetch("AND branch = ?", [key, branch])
            if !onBranch.isEmpty { return onBranch }
        }
        return try fetch("", [key])
    }
}

extension ProjectRow {
    /// The row numbers of what is newest.
    struct Newest: Hashable {
        /// The snapshot that the source views show.
        var snapshot: Int64?
        /// The snapshot before it, which new gaps are counted against.
        var base: Int64?
        /// The newest run of any branch, with which the window of level 4 ends.
        var run: Int64?
        /// The newest run of the default branch, which proves elements.
        var provingRun: Int64?
    }
}
