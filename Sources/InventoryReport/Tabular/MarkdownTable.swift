import InventoryModel
import InventoryQuery

/// A table of GitHub Flavored Markdown; text of the database is shown as it is, never read as Markdown or HTML.
struct MarkdownTable {
    /// Writes a result.
    func text(of result: QueryResult) -> String {
        let isNumeric = DisplayCell.numericColumns(result)
        let lines =
            [line(result.columns.map { escaped(VisibleText.line($0)) }), line(isNumeric.map { $0 ? "---:" : "---" })]
            + result.rows.map { row in line(row.map(cell)) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |"
    }

    private func cell(_ value: QueryValue) -> String {
        DisplayCell.isNumber(value) ? DisplayCell.text(of: value) : escaped(DisplayCell.text(of: value))
    }

    /// Escapes what Markdown or HTML could read; `:`, `@` and `www` so that nothing becomes a link or a mention.
    private func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "@": result += "&#64;"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "|", "~", "!", "$", "^", "=":
                result += "\\\(character)"
            default: result.append(character)
            }
        }
        return result.replacing("://", with: "&#58;//").replacing("www.", with: "www&#46;")
    }
}
