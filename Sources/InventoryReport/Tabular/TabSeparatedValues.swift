import InventoryModel
import InventoryQuery

/// Tab-separated values, one line a row: a header, `\t`, `\n`, `\r` and `\\` for those characters; NULL is empty.
///
/// Text that a spreadsheet would take for a formula gets a `'` in front (see `SpreadsheetText`). Other control
/// characters become visible. Numbers have all their digits, blobs are hexadecimal.
struct TabSeparatedValues {
    /// Writes a result.
    func text(of result: QueryResult) -> String {
        let lines = [result.columns.map { text($0) }] + result.rows.map { $0.map(field) }
        return lines.map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    private func field(_ value: QueryValue) -> String {
        switch value {
        case .null: ""
        case .integer(let integer): String(integer)
        case .real(let real): String(real)
        case .text(let value): text(value)
        case .blob(let bytes): DisplayCell.hexadecimal(bytes)
        }
    }

    private func text(_ text: String) -> String {
        var escaped = ""
        for scalar in SpreadsheetText.guarded(text).unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\t": escaped += "\\t"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return VisibleText.line(escaped)
    }
}
