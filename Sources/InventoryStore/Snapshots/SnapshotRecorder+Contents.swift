import Foundation
internal import GRDB

extension SnapshotRecorder {
    /// The tree with the rows of another one, of which some files have another content; what is new of it is stored.
    ///
    /// - Returns: The tree's row number, and how many parts are new; nil where the other tree lacks a file, or its parts
    ///   do not tell what was linked.
    /// - Throws: An error of SQLite.
    func tree(like base: Int64, changing changes: [FileContent]) throws -> (tree: Int64, newPartCount: Int)? {
        var pending = Dictionary(changes.map { ($0.path, $0) }) { first, _ in first }
        guard pending.count == changes.count else { return nil }
        // The key of a part that is known, else that of a new one's model alone.
        var parts: [(path: String, key: Int64?, base: Int64, sha256: Data, content: FileContent?)] = []
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT part.part_key, part.path, part.rows_sha256, part.linked_sha256
                FROM tree_part JOIN part ON part.part_key = tree_part.part_key
                WHERE tree_part.tree_key = ?
                """,
            arguments: [base]
        )
        while let row = try rows.next() {
            let (key, path): (Int64, String) = (row[0], row[1])
            guard let change = pending.removeValue(forKey: path) else {
                parts.append((path, key, key, row[2], nil))
                continue
            }
            guard let linked: Data = row[3] else { return nil }
            let sha256 = PartRows.sha256(
                linkedSHA256: linked, contentSHA256: change.sha256, byteCount: change.byteCount)
            parts.append((path, try part(sha256: sha256), key, sha256, change))
        }
        guard pending.isEmpty else { return nil }
        parts.sort { $0.path < $1.path }
        let sha256 = Self.treeSHA256(ofParts: parts.map(\.sha256))
        if let known = try tree(sha256: sha256) { return (known, 0) }
        let tree = try addTree(like: base, sha256: sha256)
        let copier = PartCopier(db)
        let writer = try TableWriter(db, into: "tree_part", "tree_key, part_key")
        let remove = try db.cachedStatement(sql: "DELETE FROM tree_part WHERE tree_key = ? AND part_key = ?")
        // All at once, as few of many parts change.
        try db.execute(
            sql: "INSERT INTO tree_part (tree_key, part_key) SELECT ?, part_key FROM tree_part WHERE tree_key = ?",
            arguments: [tree, base])
        var newPartCount = 0
        for part in parts {
            guard let content = part.content else { continue }
            try remove.execute(arguments: [tree, part.base])
            if let known = part.key {
                try writer.insert(tree, known)
            } else {
                try writer.insert(tree, try copier.copy(part.base, sha256: part.sha256, content: content))
                newPartCount += 1
            }
        }
        return (tree, newPartCount)
    }

    private func part(sha256: Data) throws -> Int64? {
        try Int64.fetchOne(
            db,
            sql: "SELECT part_key FROM part WHERE project_key = ? AND rows_sha256 = ?",
            arguments: [project.key, sha256]
        )
    }

    /// Adds a tree with the figures of another one; they count rows, which are the same.
    private func addTree(like base: Int64, sha256: Data) throws -> Int64 {
        let counts = """
            file_count, screen_count, element_count, identifier_count, missing_count, preset_count, test_count, \
            diagnostic_count
            """
        try db.execute(
            sql: """
                INSERT INTO tree (project_key, parts_sha256, \(counts))
                SELECT project_key, ?, \(counts) FROM tree WHERE tree_key = ?
                """,
            arguments: [sha256, base]
        )
        let tree = db.lastInsertedRowID
        let figures = "screen, declared, identified, modelled, referenced, test_count"
        try db.execute(
            sql: """
                INSERT INTO screen_figure (tree_key, \(figures))
                SELECT ?, \(figures) FROM screen_figure WHERE tree_key = ?
                """,
            arguments: [tree, base]
        )
        return tree
    }
}
