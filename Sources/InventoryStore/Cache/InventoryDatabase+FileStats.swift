import Foundation
import GRDB
package import InventoryModel

extension InventoryDatabase {
    /// The files of a root as they were when they were last read, by path.
    ///
    /// - Throws: A `StoreError`.
    package func fileStats(project: ProjectName, root: String) throws -> [String: FileStat] {
        try read { db in try Self.fileStats(db, project: project, root: root) }
    }

    /// Replaces what is known of the files of a root.
    ///
    /// - Parameters:
    ///   - stats: The files as they are, by path.
    ///   - known: The files as `fileStats(project:root:)` gave them; only what differs is written. What another process
    ///     wrote since stays, as each stat holds by itself.
    ///   - project: The project.
    ///   - root: The root.
    /// - Throws: A `StoreError`; the database is then as it was.
    package func storeFileStats(
        _ stats: [String: FileStat], since known: [String: FileStat], project: ProjectName, root: String
    ) throws {
        try write { db in
            let remove = try db.cachedStatement(
                sql: "DELETE FROM file_stat WHERE project = ? AND root = ? AND path = ?")
            for path in known.keys.sorted() where stats[path] == nil {
                try remove.execute(arguments: [project.rawValue.stored, root.stored, path.stored])
            }
            let writer = try TableWriter(
                db,
                into: "file_stat",
                "project, root, path, byte_count, modified_ns, inode, content_sha256",
                onConflict: """
                    (project, root, path)
                    DO UPDATE SET byte_count = excluded.byte_count, modified_ns = excluded.modified_ns,
                        inode = excluded.inode, content_sha256 = excluded.content_sha256
                    """
            )
            let changed = stats.filter { path, stat in known[path] != stat }
            for (path, stat) in changed.sorted(by: { $0.key < $1.key }) {
                try writer.insert(
                    project.rawValue.stored, root.stored, path.stored, stat.byteCount, stat.modifiedNanoseconds,
                    stat.inode, stat.contentSHA256.stored
                )
            }
        }
    }

    private static func fileStats(_ db: Database, project: ProjectName, root: String) throws -> [String: FileStat] {
        var stats: [String: FileStat] = [:]
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT path, byte_count, modified_ns, inode, content_sha256 FROM file_stat
                WHERE project = ? AND root = ?
                """,
            arguments: [project.rawValue.stored, root.stored]
        )
        while let row = try rows.next() {
            stats[row[0]] = FileStat(
                byteCount: row[1],
                modifiedNanoseconds: row[2],
                inode: row[3],
                contentSHA256: row[4]
            )
        }
        return stats
    }
}
