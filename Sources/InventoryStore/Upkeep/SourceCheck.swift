import Foundation
internal import GRDB

/// Computes the content ids of parts, trees and snapshots anew.
struct SourceCheck {
    private let db: Database

    /// Creates the check of a database.
    init(_ db: Database) {
        self.db = db
    }

    /// Checks what identifies the rows of each file; rows of parts without the hash of what linking says are unknown.
    ///
    /// - Throws: An error of SQLite.
    func checkParts(into verification: inout Verification) throws {
        var extent = Verification.Extent(.parts, checked: 0)
        let rows = try Row.fetchCursor(
            db,
            sql:
                "SELECT path, rows_sha256, linked_sha256, content_sha256, byte_count, part_key FROM part ORDER BY part_key"
        )
        while let row = try rows.next() {
            guard let linked: Data = row[2] else {
                extent.unknown += 1
                continue
            }
            extent.checked += 1
            let sha256 = PartRows.sha256(linkedSHA256: linked, contentSHA256: row[3], byteCount: row[4])
            guard sha256 != row[1] else { continue }
            let (path, key): (String, Int64) = (row[0], row[5])
            let problem = "part \(key) has another content or another hash than it was recorded with"
            verification.findings.append(Verification.Finding(.parts, path.isEmpty ? "rows of no file" : path, problem))
        }
        verification.extents.append(extent)
    }

    /// Checks what identifies each tree, and that as many rows are there as it counts.
    ///
    /// - Throws: An error of SQLite.
    func checkTrees(into verification: inout Verification) throws {
        let trees = try Row.fetchAll(db, sql: "SELECT tree_key, parts_sha256 FROM tree ORDER BY tree_key")
        let statement = try db.cachedStatement(
            sql: """
                SELECT part.path, part.rows_sha256 FROM tree_part JOIN part ON part.part_key = tree_part.part_key
                WHERE tree_part.tree_key = ?
                """
        )
        for tree in trees {
            let key: Int64 = tree[0]
            // In Swift's order, as they are when a tree is recorded.
            let parts = try Row.fetchAll(statement, arguments: [key])
                .map { (path: $0[0] as String, sha256: $0[1] as Data) }.sorted { $0.path < $1.path }
            guard SnapshotRecorder.treeSHA256(ofParts: parts.map(\.sha256)) != tree[1] else { continue }
            let problem = "its parts are not those that it was recorded with"
            verification.findings.append(Verification.Finding(.trees, Self.name(key), problem))
        }
        for (column, rows) in Self.counts { try compare(column, with: rows, into: &verification) }
        verification.extents.append(Verification.Extent(.trees, checked: trees.count))
    }

    /// The columns of a tree that count rows of its parts one by one.
    private static let counts = [
        ("file_count", "SELECT part_key FROM part WHERE content_sha256 IS NOT NULL"),
        ("element_count", "SELECT part_key FROM view_element"),
        ("missing_count", "SELECT part_key FROM missing_identifier"),
        ("diagnostic_count", "SELECT part_key FROM source_diagnostic"),
    ]

    private func compare(_ column: String, with rows: String, into verification: inout Verification) throws {
        let wrong = try Row.fetchCursor(
            db,
            sql: """
                SELECT tree.tree_key, tree.\(column), coalesce(found.number, 0)
                FROM tree LEFT JOIN (
                    SELECT tree_part.tree_key, sum(in_part.number) AS number
                    FROM (SELECT part_key, count(*) AS number FROM (\(rows)) GROUP BY part_key) AS in_part
                    JOIN tree_part ON tree_part.part_key = in_part.part_key
                    GROUP BY tree_part.tree_key
                ) AS found ON found.tree_key = tree.tree_key
                WHERE tree.\(column) <> coalesce(found.number, 0)
                ORDER BY tree.tree_key
                """
        )
        while let row = try wrong.next() {
            let (key, said, found): (Int64, Int, Int) = (row[0], row[1], row[2])
            let problem = "\(column) is \(said), but there are \(found)"
            verification.findings.append(Verification.Finding(.trees, Self.name(key), problem))
        }
    }

    private static func name(_ tree: Int64) -> String { "tree \(tree)" }

    /// Checks the ids of all snapshots.
    ///
    /// - Throws: An error of SQLite.
    func checkSnapshots(into verification: inout Verification) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT snapshot_id, project.name, taken_at_ms, commit_sha, branch, tree.parts_sha256
                FROM snapshot
                JOIN project ON project.project_key = snapshot.project_key
                LEFT JOIN tree ON tree.tree_key = snapshot.tree_key
                ORDER BY snapshot_key
                """
        )
        var extent = Verification.Extent(.snapshots, checked: 0)
        while let row = try rows.next() {
            extent.checked += 1
            let id: String = row[0]
            let computed = SnapshotRecorder.snapshotID(
                project: row[1], takenAtMilliseconds: row[2], commit: row[3], branch: row[4], treeSHA256: row[5])
            guard computed != id else { continue }
            let problem =
                "its project, time, commit, branch or sources are not those of its id, which would be \(computed)"
            verification.findings.append(Verification.Finding(.snapshots, id, problem))
        }
        verification.extents.append(extent)
    }
}
