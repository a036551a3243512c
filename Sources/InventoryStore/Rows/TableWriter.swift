import CSQLite
import Foundation
internal import GRDB

/// Inserts rows into one table by one prepared statement.
struct TableWriter {
    private let statement: GRDB.Statement

    /// Prepares an insertion of columns that are separated by commas.
    ///
    /// `onConflict` is what follows `ON CONFLICT`, for a row that is there already; nil where that is an error.
    ///
    /// - Throws: An error of SQLite where the table or a column does not exist.
    init(_ db: Database, into table: String, _ columns: String, onConflict: String? = nil) throws {
        let count = columns.utf8.count { $0 == UInt8(ascii: ",") } + 1
        let marks = Array(repeating: "?", count: count).joined(separator: ", ")
        let conflict = onConflict.map { " ON CONFLICT \($0)" } ?? ""
        statement = try db.cachedStatement(sql: "INSERT INTO \(table) (\(columns)) VALUES (\(marks))\(conflict)")
    }

    /// Inserts a row; the values are in the order of the columns, one for each.
    ///
    /// - Throws: An error of SQLite, such as a violated constraint or a full disk.
    func insert<each Value: StatementBinding>(_ values: repeat each Value) throws {
        // Bound here and not by GRDB, which first puts all values into arrays: that takes longer than the insertion.
        let handle = statement.sqliteStatement
        defer { sqlite3_reset(handle) }
        var index: CInt = 0
        for value in repeat each values {
            index += 1
            let code = value.bind(to: handle, at: index)
            if code != SQLITE_OK { throw error(code) }
        }
        precondition(index == sqlite3_bind_parameter_count(handle), "each column has one value: \(statement.sql)")
        let code = sqlite3_step(handle)
        if code != SQLITE_DONE { throw error(code) }
    }

    private func error(_ code: CInt) -> DatabaseError {
        let message = sqlite3_db_handle(statement.sqliteStatement).flatMap(sqlite3_errmsg).map { String(cString: $0) }
        return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: statement.sql)
    }
}

extension String {
    /// The text with what SQLite cannot hold replaced: a bound text ends at a NUL, which is therefore shown as `␀`.
    var storable: String { utf8.contains(0) ? replacing("\0", with: "\u{2400}") : self }

    /// The text as it can be stored.
    var stored: DatabaseValue { storable.databaseValue }
}

extension String? {
    /// The text as it can be stored, or NULL.
    var stored: DatabaseValue { self?.stored ?? .null }
}

extension Double? {
    /// The number as it can be stored: what is no finite number is NULL.
    var stored: DatabaseValue { flatMap { $0.isFinite ? $0 : nil }?.databaseValue ?? .null }
}

extension Double? {
    /// A duration as whole microseconds, which take half the room of a floating number; what no clock measures is NULL.
    var storedMicroseconds: Int64? {
        guard let duration = self, duration >= 0, duration < 1e12 else { return nil }
        return Int64((duration * 1e6).rounded())
    }

    /// A duration as it is read back.
    var asStored: Double? { storedMicroseconds.map { Double($0) / 1e6 } }
}

extension Date? {
    /// Milliseconds since 1970, or NULL.
    var stored: DatabaseValue { self?.milliseconds.databaseValue ?? .null }

    /// Milliseconds since another date, or NULL.
    func stored(after start: Date) -> Int64? {
        map { $0.milliseconds - start.milliseconds }
    }
}

extension Date {
    /// The date so many milliseconds after 1970, UTC.
    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// Milliseconds since 1970, UTC; dates that no calendar shows become the nearest that SQLite's functions show.
    var milliseconds: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        guard milliseconds.isFinite else { return 0 }
        // From the year 0 to the end of 9999, the range of SQLite's date functions.
        return Int64(min(max(milliseconds, -62_167_219_200_000), 253_402_300_799_000))
    }
}
