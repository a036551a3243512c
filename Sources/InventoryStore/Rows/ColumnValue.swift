import CSQLite
import Foundation
internal import GRDB

/// A value that a statement takes.
///
/// GRDB's own protocol binds optional values and texts by generic code of another module, which takes longer than what
/// SQLite does with them.
protocol ColumnValue {
    /// Gives the value to a parameter, by its 1-based number; the result is a code of SQLite.
    func give(to statement: SQLiteStatement, at index: CInt) -> CInt
}

extension ColumnValue where Self: FixedWidthInteger {
    func give(to statement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension Int64: ColumnValue {}
extension Int: ColumnValue {}
extension Int32: ColumnValue {}

extension Bool: ColumnValue {
    func give(to statement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }
}

extension Double: ColumnValue {
    func give(to statement: SQLiteStatement, at index: CInt) -> CInt { sqlite3_bind_double(statement, index, self) }
}

extension String: ColumnValue {
    func give(to statement: SQLiteStatement, at index: CInt) -> CInt { bind(to: statement, at: index) }
}

extension Data: ColumnValue {
    func give(to statement: SQLiteStatement, at index: CInt) -> CInt { bind(to: statement, at: index) }
}

extension DatabaseValue: ColumnValue {
    func give(to statement: SQLiteStatement, at index: CInt) -> CInt { bind(to: statement, at: index) }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    func give(to statement: SQLiteStatement, at index: CInt) -> CInt {
        self?.give(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
    }
}
