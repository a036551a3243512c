internal import GRDB

/// The texts that many rows repeat, each stored once.
struct TextTable {
    private let find: RowFinder
    private let add: TableWriter
    private let db: Database
    private var keys: [String: Int64] = [:]

    /// Prepares look-ups.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database) throws {
        self.db = db
        find = try RowFinder(db, "SELECT text_key FROM text_value WHERE value = ?")
        add = try TableWriter(db, into: "text_value", "value")
    }

    /// The key of a text, which is added where it is new.
    ///
    /// - Throws: An error of SQLite.
    mutating func key(_ text: String) throws -> Int64 {
        if let key = keys[text] { return key }
        let key: Int64
        let stored = text.storable
        if let known = try find.first(stored, read: { $0[0] ?? 0 }) {
            key = known
        } else {
            try add.insert(stored)
            key = db.lastInsertedRowID
        }
        keys[text] = key
        return key
    }

    /// The key of a text that may be absent.
    ///
    /// - Throws: An error of SQLite.
    mutating func key(_ text: String?) throws -> Int64? {
        guard let text else { return nil }
        return try key(text)
    }
}
