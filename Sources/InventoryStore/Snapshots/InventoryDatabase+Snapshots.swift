import Foundation
import GRDB
package import InventoryModel

extension InventoryDatabase {
    /// Records the sources as they are now, in one transaction.
    ///
    /// Files whose rows an earlier snapshot has are shared with it. Nothing is added where commit, branch and sources are
    /// those of the project's newest snapshot.
    ///
    /// - Throws: A `StoreError`; the database is then as it was.
    package func recordSnapshot(_ inventory: Inventory, metadata: SnapshotMetadata) throws -> SnapshotReceipt {
        // Grouped and hashed before the transaction, so that other writers wait for the writing only.
        let snapshot = PreparedSnapshot(inventory)
        return try write { db in
            var batch = WriteBatch(db, cached: nil)
            return try batch.record(snapshot, metadata: metadata)
        }
    }

    /// Records a snapshot of sources that were linked before, known by the link key in the metadata.
    ///
    /// - Returns: Nil where no tree was linked with that key, or the metadata has none.
    /// - Throws: A `StoreError`; the database is then as it was.
    package func recordLinkedSnapshot(_ metadata: SnapshotMetadata) throws -> SnapshotReceipt? {
        guard let linkKey = metadata.linkKey, try hasTree(linkedAs: linkKey, project: metadata.project) else {
            return nil
        }
        return try write { db in
            let recorder = try SnapshotRecorder(db, metadata: metadata)
            guard let tree = try recorder.tree(linkedAs: linkKey) else { return nil }
            return try recorder.record(tree: tree, newPartCount: 0)
        }
    }

    /// Records a snapshot of sources that differ from linked ones only in contents that linking does not see.
    ///
    /// - Parameters:
    ///   - changes: The files whose content changed, as they are now.
    ///   - linkKey: The link key of the sources before they changed.
    ///   - metadata: What the snapshot is of.
    /// - Returns: Nil where no tree was linked with the key, or its parts do not tell what was linked.
    /// - Throws: A `StoreError`; the database is then as it was.
    package func recordSnapshot(
        changing changes: [FileContent],
        ofLinked linkKey: String,
        metadata: SnapshotMetadata
    ) throws -> SnapshotReceipt? {
        guard try hasTree(linkedAs: linkKey, project: metadata.project) else { return nil }
        return try write { db in
            let recorder = try SnapshotRecorder(db, metadata: metadata)
            guard let base = try recorder.tree(linkedAs: linkKey),
                let (tree, newPartCount) = try recorder.tree(like: base, changing: changes)
            else { return nil }
            return try recorder.record(tree: tree, newPartCount: newPartCount, like: base)
        }
    }

    /// The files of a project's newest snapshot; none where it has no snapshot.
    ///
    /// - Throws: A `StoreError`.
    package func newestFiles(project: ProjectName) throws -> [FileContent] {
        try read { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT part.path, part.content_sha256, part.byte_count
                    FROM tree_part JOIN part ON part.part_key = tree_part.part_key
                    WHERE part.content_sha256 IS NOT NULL AND tree_part.tree_key = (
                        SELECT snapshot.tree_key FROM snapshot
                        JOIN project ON project.project_key = snapshot.project_key
                        WHERE project.name = ? ORDER BY taken_at_ms DESC, snapshot_key DESC LIMIT 1
                    )
                    """,
                arguments: [project.rawValue.stored]
            )
            var files: [FileContent] = []
            while let row = try rows.next() {
                files.append(FileContent(path: row[0], sha256: row[1], byteCount: row[2]))
            }
            return files
        }
    }

    /// The newest snapshot, where recording sources that were linked before would neither add nor change anything.
    ///
    /// Needs no writing, so that a timer that finds nothing new is quick and waits for nobody.
    ///
    /// - Returns: Nil where something is to be recorded, or the metadata has no link key.
    /// - Throws: A `StoreError`.
    package func unchangedSnapshot(_ metadata: SnapshotMetadata) throws -> SnapshotReceipt? {
        guard let linkKey = metadata.linkKey else { return nil }
        return try read { db in
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT newest.snapshot_id, newest.tree_key
                    FROM project
                    JOIN linked_tree ON linked_tree.project_key = project.project_key AND linked_tree.link_key = ?
                    JOIN snapshot AS newest ON newest.snapshot_key = (
                        SELECT snapshot_key FROM snapshot WHERE snapshot.project_key = project.project_key
                        ORDER BY taken_at_ms DESC, snapshot_key DESC LIMIT 1
                    )
                    WHERE project.name = ? AND project.configured_branch IS ? AND newest.tree_key = linked_tree.tree_key
                        AND newest.commit_sha IS ? AND newest.branch IS ?
                    """,
                arguments: [
                    linkKey.stored, metadata.project.rawValue.stored, metadata.defaultBranch.stored,
                    metadata.commitSHA.stored, metadata.branch.stored,
                ]
            )
            guard let row else { return nil }
            return SnapshotReceipt(
                snapshotID: row[0],
                outcome: .unchanged,
                counts: try SnapshotCounts(db, tree: row[1]),
                newPartCount: 0
            )
        }
    }

    private func hasTree(linkedAs linkKey: String, project: ProjectName) throws -> Bool {
        try read { db in
            let found = try Bool.fetchOne(
                db,
                sql: """
                    SELECT EXISTS (
                        SELECT 1 FROM linked_tree JOIN project ON project.project_key = linked_tree.project_key
                        WHERE project.name = ? AND linked_tree.link_key = ?
                    )
                    """,
                arguments: [project.rawValue.stored, linkKey.stored]
            )
            return found ?? false
        }
    }
}

/// The rows of a file with their hash.
struct HashedPart {
    /// The rows.
    let rows: PartRows
    /// The hash of what linking says.
    let linkedSHA256: Data
    /// The hash of all values of the rows.
    let sha256: Data

    /// Hashes rows.
    init(rows: PartRows) {
        self.rows = rows
        linkedSHA256 = rows.linkedSHA256()
        sha256 = PartRows.sha256(
            linkedSHA256: linkedSHA256, contentSHA256: rows.file?.contentSHA256, byteCount: rows.file?.byteCount)
    }
}
