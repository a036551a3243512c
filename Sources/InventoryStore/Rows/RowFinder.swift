import CSQLite
internal import GRDB

/// Reads the first row of one prepared query, again and again.
struct RowFinder {
    /// The columns of a row, while it is read.
    struct Columns {
        fileprivate let handle: SQLiteStatement

        /// A whole number; nil for NULL.
        subscript(index: CInt) -> Int64? {
            sqlite3_column_type(handle, index) == SQLITE_NULL ? nil : sqlite3_column_int64(handle, index)
        }

        /// A text; nil for NULL.
        func text(_ index: CInt) -> String? {
            sqlite3_column_text(handle, index).map { String(cString: $0) }
        }

        /// The bytes of a value, which are gone when `body` returns; none for NULL.
        func withBytes<Value>(_ index: CInt, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
            let start = sqlite3_column_blob(handle, index)
            return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index))))
        }
    }

    private let statement: GRDB.Statement

    /// Prepares a query.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, _ sql: String) throws {
        statement = try db.cachedStatement(sql: sql)
    }

    /// Reads the first row; nil where there is none.
    ///
    /// Without GRDB's arguments and rows, which take longer than finding a row by its key.
    ///
    /// - Throws: An error of SQLite.
    func first<each Value: ColumnValue, Result>(
        _ values: repeat each Value, read: (Columns) -> Result
    ) throws -> Result? {
        let handle = statement.sqliteStatement
        defer { sqlite3_reset(handle) }
        var index: CInt = 0
        for value in repeat each values {
            index += 1
            let code = value.give(to: handle, at: index)
            if code != SQLITE_OK { throw error(code) }
        }
        precondition(index == sqlite3_bind_parameter_count(handle), "each parameter has a value: \(statement.sql)")
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return read(Columns(handle: handle))
        case SQLITE_DONE: return nil
        case let code: throw error(code)
        }
    }

    private func error(_ code: CInt) -> DatabaseError {
        let message = sqlite3_db_handle(statement.sqliteStatement).flatMap(sqlite3_errmsg).map { String(cString: $0) }
        return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: statement.sql)
    }
}
