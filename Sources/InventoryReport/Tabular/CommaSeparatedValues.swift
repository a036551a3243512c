import InventoryModel
import InventoryQuery

/// Comma-separated values as RFC 4180 has them: a header, CRLF, quotes where they are needed; NULL is empty.
///
/// Text that a spreadsheet would take for a formula gets a `'` in front (see `SpreadsheetText`). Line breaks and tabs
/// stay, in quotes; other control characters become visible. Numbers have all their digits, blobs are hexadecimal.
struct CommaSeparatedValues {
    /// Writes a result.
    func text(of result: QueryResult) -> String {
        let lines = [result.columns.map { text($0) }] + result.rows.map { $0.map(field) }
        return lines.map { $0.joined(separator: ",") + "\r\n" }.joined()
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
        let safe = VisibleText.lines(SpreadsheetText.guarded(text))
        // Scalars, since CRLF is one character that equals neither of its halves.
        guard safe.unicodeScalars.contains(where: { ["\"", ",", "\r", "\n"].contains($0) }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}
