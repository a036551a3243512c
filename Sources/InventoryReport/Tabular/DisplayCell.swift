import Foundation
import InventoryModel
import InventoryQuery

/// A value as people read it.
enum DisplayCell {
    /// The value on one line: nothing for NULL, four decimals at most, the first bytes of a blob in hexadecimal.
    static func text(of value: QueryValue) -> String {
        switch value {
        case .null: ""
        case .integer(let integer): String(integer)
        case .real(let real): text(of: real)
        case .text(let text): VisibleText.line(text)
        case .blob(let bytes): text(of: bytes)
        }
    }

    /// Whether each column holds numbers only, so that it is aligned to the right.
    static func numericColumns(_ result: QueryResult) -> [Bool] {
        result.columns.indices.map { column in
            let values = result.rows.map { $0[column] }.filter { $0 != .null }
            return !values.isEmpty && values.allSatisfy(isNumber)
        }
    }

    /// All bytes in hexadecimal.
    static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Whether it is a number.
    static func isNumber(_ value: QueryValue) -> Bool {
        switch value {
        case .integer, .real: true
        default: false
        }
    }

    private static func text(of real: Double) -> String {
        guard real.isFinite, abs(real) < 1e15, real == 0 || abs(real) >= 0.0001 else { return String(real) }
        let rounded = (real * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? String(format: "%.1f", rounded) : String(rounded)
    }

    private static func text(of bytes: [UInt8]) -> String {
        bytes.count <= 16
            ? "x'\(hexadecimal(bytes))'" : "x'\(hexadecimal(bytes.prefix(12)))…' (\(bytes.count) bytes)"
    }
}
