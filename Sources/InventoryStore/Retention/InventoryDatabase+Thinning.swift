package import Foundation
import GRDB
package import InventoryModel

/// What became of old snapshots.
package struct ThinnedSnapshots: Sendable, Hashable, Codable {
    /// The snapshots that were removed.
    package var snapshots = 0
    /// The parts, one a file and content, that no snapshot uses any more.
    package var parts = 0
    /// Whether nothing is left to do.
    package var isComplete = true

    /// Creates a record of nothing.
    package init() {}
}

extension InventoryDatabase {
    /// Removes old snapshots, and what only they used.
    ///
    /// Never removed are the newest snapshot, the one that views show, the one before it, and those that are named.
    ///
    /// - Parameters:
    ///   - thinning: Which ones are kept.
    ///   - now: When this happens.
    ///   - named: The ids of snapshots that reports name.
    ///   - project: The project.
    ///   - deadline: When no further batch is begun; nil for no limit.
    /// - Returns: What was done.
    /// - Throws: A `StoreError`; batches that were removed before stay so.
    package func thinSnapshots(
        _ thinning: SnapshotThinning, now: Date, keeping named: Set<String>, of project: ProjectName,
        until deadline: ContinuousClock.Instant? = nil
    ) throws -> ThinnedSnapshots {
        let keys = try read { db in try Self.removable(thinning, now: now, keeping: named, of: project, db) }
        var thinned = ThinnedSnapshots()
        for start in stride(from: 0, to: keys.count, by: Self.batchSize) {
            if start > 0, let deadline, ContinuousClock.now >= deadline {
                thinned.isComplete = false
                break
            }
            try write { db in
                for key in keys[start..<min(start + Self.batchSize, keys.count)] {
                    thinned.snapshots += try Self.remove(snapshot: key, db)
                }
                thinned.parts += try Self.removeUnused(db)
            }
        }
        return thinned
    }

    /// How many snapshots one transaction removes.
    private static let batchSize = 20

    private static func removable(
        _ thinning: SnapshotThinning, now: Date, keeping named: Set<String>, of project: ProjectName, _ db: Database
    ) throws -> [Int64] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT
                    snapshot_key, taken_at_ms, branch IS default_branch, snapshot_id,
                    snapshot_key IN (coalesce(current_snapshot_key, 0), coalesce(base_snapshot_key, 0))
                FROM snapshot JOIN project ON project.project_key = snapshot.project_key
                WHERE project.name = ? ORDER BY taken_at_ms DESC, snapshot_key DESC
                """,
            arguments: [project.rawValue.stored]
        )
        let needed = Set(
            rows.enumerated().filter { place, row in place == 0 || row[4] || named.contains(row[3]) }
                .map { $0.element[0] as Int64 })
        let candidates = rows.map {
            SnapshotThinning.Candidate(key: $0[0], takenAt: $0[1], isDefaultBranch: $0[2])
        }
        return thinning.removable(candidates, now: now).filter { !needed.contains($0) }
    }

    /// Removes a snapshot, unless it became one that views show since it was chosen.
    ///
    /// - Returns: How many were removed.
    private static func remove(snapshot key: Int64, _ db: Database) throws -> Int {
        try db.executeCached(
            sql: """
                DELETE FROM snapshot WHERE snapshot_key = ?1 AND snapshot_key NOT IN (
                    SELECT coalesce(current_snapshot_key, 0) FROM project
                    UNION SELECT coalesce(base_snapshot_key, 0) FROM project
                )
                """,
            arguments: [key]
        )
        return db.changesCount
    }

    /// Removes trees, parts and facts that no snapshot uses.
    ///
    /// - Returns: How many parts were removed.
    private static func removeUnused(_ db: Database) throws -> Int {
        try db.executeCached(
            sql: "DELETE FROM tree WHERE tree_key NOT IN (SELECT tree_key FROM snapshot)", arguments: [])
        try db.executeCached(
            sql: """
                DELETE FROM part WHERE part_key NOT IN (SELECT part_key FROM tree_part)
                    AND part_key NOT IN (SELECT source_part_key FROM test WHERE source_part_key IS NOT NULL)
                """,
            arguments: []
        )
        let parts = db.changesCount
        try db.executeCached(
            sql: """
                DELETE FROM cached_facts
                WHERE content_sha256 NOT IN (SELECT content_sha256 FROM part WHERE content_sha256 IS NOT NULL)
                    AND content_sha256 NOT IN (SELECT content_sha256 FROM file_stat)
                """,
            arguments: []
        )
        return parts
    }
}
