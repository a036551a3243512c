import Foundation
internal import GRDB
import InventoryModel

/// Records one snapshot inside a transaction.
struct SnapshotRecorder {
    /// The database.
    let db: Database
    private let metadata: SnapshotMetadata
    /// The project.
    let project: ProjectRow

    /// Finds or adds the project.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, metadata: SnapshotMetadata) throws {
        self.db = db
        self.metadata = metadata
        project = try ProjectRow(db, name: metadata.project)
        try project.configure(defaultBranch: metadata.defaultBranch)
    }

    /// The tree that was linked from the same facts.
    ///
    /// - Throws: An error of SQLite.
    func tree(linkedAs linkKey: String) throws -> Int64? {
        try Int64.fetchOne(
            db,
            sql: "SELECT tree_key FROM linked_tree WHERE project_key = ? AND link_key = ?",
            arguments: [project.key, linkKey.stored]
        )
    }

    /// The tree of some parts; what is new of it is stored.
    ///
    /// - Returns: The tree's row number, and how many parts are new.
    /// - Throws: An error of SQLite.
    func tree(
        of parts: [HashedPart],
        tests: [TestDeclaration],
        counts: SnapshotCounts
    ) throws -> (tree: Int64, newPartCount: Int) {
        let sha256 = Self.treeSHA256(ofParts: parts.map(\.sha256))
        if let known = try tree(sha256: sha256) { return (known, 0) }
        return try addTree(of: parts, sha256: sha256, tests: tests, counts: counts)
    }

    /// What identifies a tree: a hash of the hashes of its parts, in the order of their paths.
    static func treeSHA256(ofParts hashes: [Data]) -> Data {
        var bytes = CanonicalBytes()
        bytes.add(hashes) { bytes, sha256 in bytes.add(sha256.base64EncodedString()) }
        return bytes.sha256
    }

    /// The tree of a hash.
    ///
    /// - Throws: An error of SQLite.
    func tree(sha256: Data) throws -> Int64? {
        try Int64.fetchOne(
            db,
            sql: "SELECT tree_key FROM tree WHERE project_key = ? AND parts_sha256 = ?",
            arguments: [project.key, sha256]
        )
    }

    /// Adds the snapshot, unless the newest one of the project is the same, and brings up to date what depends on it.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - newPartCount: How many of its parts are new.
    ///   - model: A tree with the same rows, in parts of other contents; nil where none is known.
    /// - Returns: What was recorded.
    /// - Throws: An error of SQLite.
    func record(tree: Int64, newPartCount: Int, like model: Int64? = nil) throws -> SnapshotReceipt {
        try rememberLink(to: tree)
        let known = try knownSnapshot(of: tree)
        let id = try known ?? addSnapshot(of: tree)
        let before = try project.recorded()
        // Also for a known snapshot: the configured default branch may have changed.
        let now = try project.refresh()
        if now.snapshot != before.snapshot || now.base != before.base {
            let state = CoverageState(db, projectKey: project.key)
            if let model, now.base == before.snapshot, now.provingRun == before.provingRun,
                try self.tree(ofSnapshot: now.snapshot) == tree, try self.tree(ofSnapshot: now.base) == model
            {
                try state.keepElements()
            } else {
                try state.replaceElements()
            }
        }
        return SnapshotReceipt(
            snapshotID: id,
            outcome: known == nil ? .recorded : .unchanged,
            counts: try SnapshotCounts(db, tree: tree),
            newPartCount: newPartCount
        )
    }
}

extension SnapshotRecorder {
    private func addTree(
        of parts: [HashedPart],
        sha256: Data,
        tests: [TestDeclaration],
        counts: SnapshotCounts
    ) throws -> (tree: Int64, newPartCount: Int) {
        var directory = try TestDirectory(db, projectKey: project.key)
        try directory.declare(tests)
        var writer = try PartWriter(db, projectKey: project.key, tests: directory)
        let treeWriter = try TableWriter(
            db,
            into: "tree",
            """
            project_key, parts_sha256, file_count, screen_count, element_count, identifier_count, missing_count, \
            preset_count, test_count, diagnostic_count
            """
        )
        try treeWriter.insert(
            project.key, sha256, counts.files, counts.screens, counts.elements, counts.identifiers,
            counts.missingIdentifiers, counts.presets, counts.tests, counts.diagnostics
        )
        let tree = db.lastInsertedRowID
        let partWriter = try TableWriter(db, into: "tree_part", "tree_key, part_key")
        var newPartCount = 0
        for part in parts {
            let key: Int64
            if let known = try writer.key(ofPartWith: part.sha256) {
                key = known
            } else {
                key = try writer.write(part)
                newPartCount += 1
            }
            try partWriter.insert(tree, key)
        }
        try CoverageState(db, projectKey: project.key).recordFigures(ofTree: tree)
        return (tree, newPartCount)
    }

    private func addSnapshot(of tree: Int64) throws -> String {
        let id = try snapshotID(of: tree)
        let writer = try TableWriter(
            db,
            into: "snapshot",
            "project_key, snapshot_id, taken_at_ms, commit_sha, branch, tool_version, tree_key"
        )
        try writer.insert(
            project.key, id, metadata.takenAt.milliseconds, metadata.commitSHA.stored, metadata.branch.stored,
            metadata.toolVersion.stored, tree
        )
        return id
    }

    private func tree(ofSnapshot snapshot: Int64?) throws -> Int64? {
        try Int64.fetchOne(db, sql: "SELECT tree_key FROM snapshot WHERE snapshot_key = ?", arguments: [snapshot])
    }

    private func snapshotID(of tree: Int64) throws -> String {
        let treeSHA256 = try Data.fetchOne(
            db,
            sql: "SELECT parts_sha256 FROM tree WHERE tree_key = ?",
            arguments: [tree]
        )
        return Self.snapshotID(
            project: metadata.project.rawValue, takenAtMilliseconds: metadata.takenAt.milliseconds,
            commit: metadata.commitSHA, branch: metadata.branch, treeSHA256: treeSHA256)
    }

    /// What identifies a snapshot, in every database that has it.
    static func snapshotID(
        project: String,
        takenAtMilliseconds: Int64,
        commit: String?,
        branch: String?,
        treeSHA256: Data?
    ) -> String {
        var bytes = CanonicalBytes()
        bytes.add(project)
        bytes.add(Int(takenAtMilliseconds))
        bytes.add(commit)
        bytes.add(branch)
        bytes.add(treeSHA256?.base64EncodedString())
        return bytes.id
    }

    private func rememberLink(to tree: Int64) throws {
        guard let linkKey = metadata.linkKey else { return }
        let writer = try TableWriter(
            db,
            into: "linked_tree",
            "project_key, link_key, tree_key",
            onConflict: "(project_key, link_key) DO UPDATE SET tree_key = excluded.tree_key"
        )
        try writer.insert(project.key, linkKey.stored, tree)
    }

    /// The id of the newest snapshot where it is the same, or of an older one that was taken at the same time.
    private func knownSnapshot(of tree: Int64) throws -> String? {
        let newest = try Row.fetchOne(
            db,
            sql: """
                SELECT snapshot_id, commit_sha, branch, tree_key FROM snapshot WHERE project_key = ?
                ORDER BY taken_at_ms DESC, snapshot_key DESC LIMIT 1
                """,
            arguments: [project.key]
        )
        if let newest, newest[1] == metadata.commitSHA, newest[2] == metadata.branch, newest[3] == tree {
            return newest[0]
        }
        return try String.fetchOne(
            db,
            sql: "SELECT snapshot_id FROM snapshot WHERE snapshot_id = ?",
            arguments: [snapshotID(of: tree)]
        )
    }
}
