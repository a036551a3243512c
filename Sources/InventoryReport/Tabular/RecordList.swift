import InventoryModel
import InventoryQuery

/// One column a line and an empty line between rows, for results too wide for the terminal.
struct RecordList {
    /// The width of the terminal; nil for any.
    var width: Int?

    /// Writes a result.
    func text(of result: QueryResult) -> String {
        let names = result.columns.map(VisibleText.line)
        let nameWidth = min(names.map(DisplayWidth.of).max() ?? 0, max(1, (width ?? .max) / 2))
        return result.rows
            .map { row in zip(names, row).map { line($0, DisplayCell.text(of: $1), nameWidth) }.joined() }
            .joined(separator: "\n")
    }

    private func line(_ name: String, _ value: String, _ nameWidth: Int) -> String {
        let cut = DisplayWidth.cut(name, to: nameWidth)
        let space = String(repeating: " ", count: nameWidth - DisplayWidth.of(cut))
        let line = value.isEmpty ? cut : cut + space + "  " + value
        return (width.map { DisplayWidth.cut(line, to: max(1, $0)) } ?? line) + "\n"
    }
}
