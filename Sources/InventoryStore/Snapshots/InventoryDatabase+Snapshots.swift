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
        let parts = PartRows.grouped(inventory).map { HashedPart(rows: $0, sha256: $0.sha256()) }
        let counts = SnapshotCounts(inventory)
        return try write { db in
            let recorder = try SnapshotRecorder(db, metadata: metadata)
            let (tree, newPartCount) = try recorder.tree(of: parts, tests: inventory.tests, counts: counts)
            return try recorder.record(tree: tree, newPartCount: newPartCount)
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
    /// The hash of all values of the rows.
    let sha256: Data
}
