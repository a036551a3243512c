/// A table in columns of fixed width; one line a row, never wider than the terminal.
struct TerminalTable: Sendable {
    /// A column.
    struct Column: Sendable {
        /// The heading.
        var title: String
        /// Its width; nil for the one column that takes what the others leave.
        var width: Int?
        /// Whether its values are numbers.
        var isNumber = false
    }

    /// A value.
    struct Cell: Sendable {
        /// The text, as it came from outside.
        var text: String
        /// Its colour.
        var color: TerminalStyle.Color?

        /// Makes a value.
        init(_ text: String, _ color: TerminalStyle.Color? = nil) {
            self.text = text
            self.color = color
        }
    }

    /// The columns.
    var columns: [Column]
    /// The rows.
    var rows: [[Cell]]

    /// The lines of the table, heading first.
    func lines(_ style: TerminalStyle) -> [String] {
        let gaps = 2 * (columns.count - 1)
        let rest = max(style.width - columns.reduce(gaps) { $0 + ($1.width ?? 0) }, 8)
        let heading = line(columns.map { Cell($0.title, .grey) }, rest: rest, style)
        return [heading] + rows.map { line($0, rest: rest, style) }
    }

    private func line(_ cells: [Cell], rest: Int, _ style: TerminalStyle) -> String {
        let parts = zip(cells, columns).map { cell, column in
            let text = cell.text.visible.fitted(to: column.width ?? rest, isTrailing: column.isNumber)
            return cell.color.map { style.colored(text, $0) } ?? text
        }
        // Spaces at the end of a line help nobody, and break comparisons.
        var line = parts.joined(separator: "  ")
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }
}
