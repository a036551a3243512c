package import GRDB
package import InventoryModel

/// How far the sources of one snapshot cover the elements that they declare.
package enum SnapshotLevels {
    /// Reads the levels.
    ///
    /// - Parameters:
    ///   - snapshotID: The snapshot.
    ///   - db: The database.
    /// - Returns: The level 0 to 3 of each element that coverage counts; empty where there is no such snapshot.
    /// - Throws: A `DatabaseError` of SQLite.
    package static func levels(ofSnapshot snapshotID: String, _ db: Database) throws -> [ElementID: Int] {
        let sql = "SELECT tree_key FROM snapshot WHERE snapshot_id = ?"
        guard let tree = try Int64.fetchOne(db, sql: sql, arguments: [snapshotID]) else { return [:] }
        return try CoverageState.levels(db, ofTree: tree)
    }
}
