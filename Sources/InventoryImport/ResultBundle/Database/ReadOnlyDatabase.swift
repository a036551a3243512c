import CSQLite
import Foundation

/// An SQLite file that another program made, opened so that nothing is ever written, not even beside it.
final class ReadOnlyDatabase {
    /// Why it cannot be read, in words of SQLite.
    struct Failure: Error {
        var reason: String
    }

    /// A row of a result; columns are numbered from 0.
    struct Row {
        fileprivate let statement: OpaquePointer?

        /// The text; nil where it is null or empty.
        func text(_ column: Int32) -> String? {
            guard let bytes = sqlite3_column_text(statement, column) else { return nil }
            let count = Int(sqlite3_column_bytes(statement, column))
            let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
            return text.isEmpty ? nil : text
        }

        /// The whole number; nil where it is null.
        func integer(_ column: Int32) -> Int? {
            isNull(column) ? nil : Int(sqlite3_column_int64(statement, column))
        }

        /// The number; nil where it is null or not finite.
        func number(_ column: Int32) -> Double? {
            guard !isNull(column) else { return nil }
            let number = sqlite3_column_double(statement, column)
            return number.isFinite ? number : nil
        }

        /// The instant that is so many seconds after the beginning of 2001; nil where it is null.
        func date(_ column: Int32) -> Date? {
            number(column).map { Date(timeIntervalSinceReferenceDate: $0) }
        }

        private func isNull(_ column: Int32) -> Bool {
            sqlite3_column_type(statement, column) == SQLITE_NULL
        }
    }

    private static let valueLimit: Int32 = 64 << 20

    private var connection: OpaquePointer?

    /// Opens the file.
    init(path: String) throws(Failure) {
        let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2("file:\(name)?mode=ro&immutable=1", &connection, flags, nil)
        guard code == SQLITE_OK else { throw failure() }
        // The schema comes with the file, so nothing in it may act.
        _ = sqlite3_db_config_flag(connection, SQLITE_DBCONFIG_DEFENSIVE, 1)
        _ = sqlite3_db_config_flag(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        _ = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.valueLimit)
        var hasViews = false
        let views = "SELECT 1 FROM sqlite_schema WHERE type = 'view' OR sql LIKE 'CREATE VIRTUAL%'"
        try rows(views) { _ in hasViews = true }
        guard !hasViews else { throw Failure(reason: "it has views, which Xcode's have not") }
        // A file that is cut off is read without complaint as long as nobody asks for its last pages.
        var problem: String?
        try rows("PRAGMA quick_check(1)") { problem = $0.text(0) }
        guard problem == "ok" else { throw Failure(reason: problem ?? "it is damaged") }
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// Passes each row of a query to the closure.
    func rows(_ query: String, _ body: (Row) -> Void) throws(Failure) {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, query, -1, &statement, nil) == SQLITE_OK else { throw failure() }
        defer { sqlite3_finalize(statement) }
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: body(Row(statement: statement))
            case SQLITE_DONE: return
            default: throw failure()
            }
        }
    }

    private func failure() -> Failure {
        Failure(reason: sqlite3_errmsg(connection).map { String(cString: $0) } ?? "out of memory")
    }
}
