import InventoryModel
import InventoryQuery

/// An HTML table to be put into a page; numbers have the class `number`.
struct HTMLTable {
    /// Writes a result.
    func text(of result: QueryResult) -> String {
        let header = result.columns.map { "<th scope=\"col\">\(escaped(VisibleText.line($0)))</th>" }.joined()
        let rows = result.rows.map { row in "<tr>" + row.map(cell).joined() + "</tr>\n" }.joined()
        return "<table>\n<thead>\n<tr>\(header)</tr>\n</thead>\n<tbody>\n\(rows)</tbody>\n</table>\n"
    }

    private func cell(_ value: QueryValue) -> String {
        let text = escaped(DisplayCell.text(of: value))
        return DisplayCell.isNumber(value) ? "<td class=\"number\">\(text)</td>" : "<td>\(text)</td>"
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
