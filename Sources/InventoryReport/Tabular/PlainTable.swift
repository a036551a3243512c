import InventoryQuery

/// Aligned columns under a line; where they do not fit side by side, one column a line.
struct PlainTable {
    /// The width of the terminal; nil for any.
    var width: Int?

    /// Writes a result.
    func text(of result: QueryResult) -> String {
        let gap = "  "
        guard let layout = TableLayout(result, width: width, frame: gap.count * (result.columns.count - 1)) else {
            return RecordList(width: width).text(of: result)
        }
        let lines =
            [
                line(layout.header, layout, gap),
                layout.widths.map { String(repeating: "─", count: $0) }.joined(separator: gap),
            ]
            + layout.rows.map { line($0, layout, gap) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ cells: [String], _ layout: TableLayout, _ gap: String) -> String {
        let line = cells.enumerated().map { layout.cell($1, $0) }.joined(separator: gap)
        // Spaces at the end would wrap in a narrower window and are noise in a diff.
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}
