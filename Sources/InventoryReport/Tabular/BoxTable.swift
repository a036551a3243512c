import InventoryQuery

/// Aligned columns in a frame; where they do not fit side by side, one column a line.
struct BoxTable {
    /// The width of the terminal; nil for any.
    var width: Int?

    /// Writes a result.
    func text(of result: QueryResult) -> String {
        guard let layout = TableLayout(result, width: width, frame: 3 * result.columns.count + 1) else {
            return RecordList(width: width).text(of: result)
        }
        let bars = layout.widths.map { String(repeating: "─", count: $0 + 2) }
        let lines =
            ["┌" + bars.joined(separator: "┬") + "┐", line(layout.header, layout)]
            + ["├" + bars.joined(separator: "┼") + "┤"]
            + layout.rows.map { line($0, layout) }
            + ["└" + bars.joined(separator: "┴") + "┘"]
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ cells: [String], _ layout: TableLayout) -> String {
        "│ " + cells.enumerated().map { layout.cell($1, $0) }.joined(separator: " │ ") + " │"
    }
}
