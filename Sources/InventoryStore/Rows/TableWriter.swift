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
        let count = columns.split(separator: ",").count
        let marks = Array(repeating: "?", count: count).joined(separator: ", ")
        let conflict = onConflict.map { " ON CONFLICT \($0)" } ?? ""
        statement = try db.cachedStatement(sql: "INSERT INTO \(table) (\(columns)) VALUES (\(marks))\(conflict)")
    }

    /// Inserts a row.
    ///
    /// - Throws: An error of SQLite, such as a violated constraint or a full disk.
    func insert(_ values: [any DatabaseValueConvertible]) throws {
        // Unchecked: the count of values is written beside the columns, and checking costs as much as binding.
        statement.setUncheckedArguments(StatementArguments(values))
        try statement.execute()
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

extension Date? {
    /// Milliseconds since 1970, or NULL.
    var stored: DatabaseValue { self?.milliseconds.databaseValue ?? .null }
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
