import CSQLite
import Foundation
internal import GRDB

/// Inserts rows into one table by one prepared statement.
struct TableWriter {
    /// How many rows one statement inserts where there are many.
    ///
    /// Starting and ending a statement takes as long as inserting a row of numbers. More rows than these gain no more.
    private static let batchSize = 32

    private let statement: GRDB.Statement
    private let batch: Batch?

    /// Prepares an insertion of columns that are separated by commas.
    ///
    /// - Parameters:
    ///   - db: The database.
    ///   - table: The table.
    ///   - columns: Its columns, separated by commas.
    ///   - onConflict: What follows `ON CONFLICT`, for a row that is there already; nil where that is an error.
    ///   - count: How many rows are sure to be inserted; a row is in the table at the latest when all of them were.
    /// - Throws: An error of SQLite where the table or a column does not exist.
    init(
        _ db: Database, into table: String, _ columns: String, onConflict: String? = nil, rows count: Int = 0
    ) throws {
        let width = columns.utf8.count { $0 == UInt8(ascii: ",") } + 1
        let marks = "(\(Array(repeating: "?", count: width).joined(separator: ", ")))"
        let conflict = onConflict.map { " ON CONFLICT \($0)" } ?? ""
        let insertion = "INSERT INTO \(table) (\(columns)) VALUES "
        statement = try db.cachedStatement(sql: "\(insertion)\(marks)\(conflict)")
        guard count >= Self.batchSize else {
            batch = nil
            return
        }
        let rows = Array(repeating: marks, count: Self.batchSize).joined(separator: ", ")
        batch = Batch(
            statement: try db.cachedStatement(sql: "\(insertion)\(rows)\(conflict)"), width: CInt(width),
            rowsLeft: count / Self.batchSize * Self.batchSize)
    }

    /// Inserts a row; the values are in the order of the columns, one for each.
    ///
    /// - Throws: An error of SQLite, such as a violated constraint or a full disk.
    func insert<each Value: ColumnValue>(_ values: repeat each Value) throws {
        guard let batch, batch.rowsLeft > 0 else {
            let end = try bind(repeat each values, to: statement, after: 0)
            precondition(
                end == sqlite3_bind_parameter_count(statement.sqliteStatement),
                "each column has one value: \(statement.sql)")
            return try step(statement)
        }
        let end = try bind(repeat each values, to: batch.statement, after: batch.boundCount)
        precondition(end == batch.boundCount + batch.width, "each column has one value: \(statement.sql)")
        batch.boundCount = end
        batch.rowsLeft -= 1
        if end == sqlite3_bind_parameter_count(batch.statement.sqliteStatement) {
            batch.boundCount = 0
            try step(batch.statement)
        }
    }

    /// Binds values here and not by GRDB, which first puts all of them into arrays: that takes longer than the insertion.
    ///
    /// - Returns: The number of the last parameter.
    private func bind<each Value: ColumnValue>(
        _ values: repeat each Value, to statement: GRDB.Statement, after start: CInt
    ) throws -> CInt {
        let handle = statement.sqliteStatement
        var index = start
        for value in repeat each values {
            index += 1
            let code = value.give(to: handle, at: index)
            if code != SQLITE_OK { throw error(code, in: statement) }
        }
        return index
    }

    private func step(_ statement: GRDB.Statement) throws {
        let handle = statement.sqliteStatement
        defer { sqlite3_reset(handle) }
        let code = sqlite3_step(handle)
        if code != SQLITE_DONE { throw error(code, in: statement) }
    }

    private func error(_ code: CInt, in statement: GRDB.Statement) -> DatabaseError {
        let message = sqlite3_db_handle(statement.sqliteStatement).flatMap(sqlite3_errmsg).map { String(cString: $0) }
        return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: statement.sql)
    }

    /// A statement of many rows that is being filled.
    private final class Batch {
        let statement: GRDB.Statement
        let width: CInt
        /// How many rows are still to be bound.
        var rowsLeft: Int
        /// How many parameters are bound.
        var boundCount: CInt = 0

        init(statement: GRDB.Statement, width: CInt, rowsLeft: Int) {
            self.statement = statement
            self.width = width
            self.rowsLeft = rowsLeft
        }
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
