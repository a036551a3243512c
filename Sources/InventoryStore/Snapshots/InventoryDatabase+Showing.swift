package import GRDB
package import InventoryModel

extension InventoryDatabase {
    /// The newest snapshot of any branch where it is not the one that the views show; nil where it is, or there is none.
    ///
    /// - Throws: A `StoreError`.
    package func newestHiddenSnapshot(of project: ProjectName) throws -> String? {
        try read { db in
            let newest = try Row.fetchOne(
                db,
                sql: """
                    SELECT snapshot.snapshot_id, snapshot.snapshot_key IS project.current_snapshot_key FROM snapshot
                    JOIN project ON project.project_key = snapshot.project_key
                    WHERE project.name = ? ORDER BY snapshot.taken_at_ms DESC, snapshot.snapshot_key DESC LIMIT 1
                    """,
                arguments: [project.rawValue.stored]
            )
            guard let newest, let isShown: Bool = newest[1], !isShown else { return nil }
            return newest[0]
        }
    }

    /// Reads as if a snapshot was the one that the views of the sources show, whatever branch it is on.
    ///
    /// It is made so in a transaction that is taken back after reading: nothing changes, and others that write wait.
    ///
    /// - Parameters:
    ///   - snapshotID: The snapshot; one that is not recorded leaves the views as they are.
    ///   - project: Its project.
    ///   - body: What to read.
    /// - Returns: What `body` returns.
    /// - Throws: `StoreError.readOnly` where the database was opened for reading, another `StoreError` in place of an
    ///   error of SQLite, and any other error of `body` as it is.
    package func read<Value>(
        showing snapshotID: String,
        of project: ProjectName,
        _ body: (Database) throws -> Value
    ) throws -> Value {
        guard let writer else { throw StoreError.readOnly(path: path) }
        return try StoreError.wrapping(path: path) {
            try writer.writeWithoutTransaction { db in
                var value: Value?
                try db.inTransaction(.immediate) {
                    try Self.show(snapshotID, of: project, db)
                    value = try body(db)
                    return .rollback
                }
                guard let value else { throw StoreError.failed(path: path, reason: "the transaction gave no result") }
                return value
            }
        }
    }

    private static func show(_ snapshotID: String, of project: ProjectName, _ db: Database) throws {
        let found = try Row.fetchOne(
            db,
            sql: """
                SELECT project.project_key, snapshot.snapshot_key FROM snapshot
                JOIN project ON project.project_key = snapshot.project_key
                WHERE snapshot.snapshot_id = ? AND project.name = ?
                """,
            arguments: [snapshotID, project.rawValue.stored]
        )
        guard let found else { return }
        let (key, snapshot): (Int64, Int64) = (found[0], found[1])
        // What it is compared with by itself: the one before it on its branch.
        try db.execute(
            sql: """
                UPDATE project SET
                    current_snapshot_key = ?1,
                    base_snapshot_key = (
                        SELECT earlier.snapshot_key FROM snapshot AS earlier
                        JOIN snapshot AS shown ON shown.snapshot_key = ?1
                        WHERE earlier.project_key = ?2 AND earlier.branch IS shown.branch
                            AND (earlier.taken_at_ms, earlier.snapshot_key) < (shown.taken_at_ms, shown.snapshot_key)
                        ORDER BY earlier.taken_at_ms DESC, earlier.snapshot_key DESC LIMIT 1
                    )
                WHERE project_key = ?2
                """,
            arguments: [snapshot, key]
        )
        try CoverageState(db, projectKey: key).replaceElements()
    }
}
