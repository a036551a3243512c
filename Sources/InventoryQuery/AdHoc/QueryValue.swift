import Foundation
import GRDB

/// A value that SQLite gives or takes.
package enum QueryValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    /// Reads a value from an argument: a number where the text is one in its only spelling, else the text.
    ///
    /// `7` and `0.5` are numbers; `007`, `1e3` and `+1` stay text, since identifiers may look like them.
    package init(argument text: String) {
        if let integer = Int64(text), String(integer) == text {
            self = .integer(integer)
        } else if let real = Double(text), real.isFinite, String(real) == text {
            self = .real(real)
        } else {
            self = .text(text)
        }
    }

    /// Takes a value over from the library that reads the views.
    init(_ value: DatabaseValue) {
        self =
            switch value.storage {
            case .null: .null
            case .int64(let integer): .integer(integer)
            case .double(let real): .real(real)
            case .string(let text): .text(text)
            case .blob(let data): .blob(Array(data))
            }
    }

    /// The value as SQL writes it.
    var literal: String {
        switch self {
        case .null: "NULL"
        case .integer(let integer): String(integer)
        case .real(let real): String(real)
        case .text(let text): "'" + text.replacing("'", with: "''") + "'"
        case .blob(let bytes): "a blob of \(bytes.count) bytes"
        }
    }

    /// What it adds to the size of a result, in bytes.
    var byteCount: Int {
        switch self {
        case .null: 1
        case .integer, .real: 8
        case .text(let text): text.utf8.count
        case .blob(let bytes): bytes.count
        }
    }
}
