internal import GRDB
import Foundation

/// Copies the rows of parts under another content of their file: what linking says of both contents is the same.
struct PartCopier {
    /// The tables that hold the rows of parts, in an order in which each refers to earlier ones only.
    static let tables = [
        "screen", "component_use", "view_element", "page_element", "page_action", "missing_identifier", "preset",
        "source_test",
        "test_element", "test_screen", "test_preset", "transition", "transition_test", "element_model", "element_test",
        "source_diagnostic",
    ]

    private let db: Database

    /// Creates a copier.
    init(_ db: Database) {
        self.db = db
    }

    /// Stores a part with the rows of another one.
    ///
    /// - Returns: The new part's row number.
    /// - Throws: An error of SQLite.
    func copy(_ part: Int64, sha256: Data, content: FileContent) throws -> Int64 {
        let add = try db.cachedStatement(
            sql: """
                INSERT INTO part (project_key, rows_sha256, path, content_sha256, byte_count, role, linked_sha256)
                SELECT project_key, ?, path, ?, ?, role, linked_sha256 FROM part WHERE part_key = ?
                """
        )
        try add.execute(arguments: [sha256, content.sha256.stored, content.byteCount, part])
        let new = db.lastInsertedRowID
        for table in Self.tables {
            let columns = try db.columns(in: table).map(\.name).filter { $0 != "part_key" }.joined(separator: ", ")
            let copy = try db.cachedStatement(
                sql: "INSERT INTO \(table) (part_key, \(columns)) SELECT ?, \(columns) FROM \(table) WHERE part_key = ?"
            )
            try copy.execute(arguments: [new, part])
        }
        return new
    }
}
