package import InventoryQuery

/// How a result is written.
///
/// No format lets text of the database act on a terminal: control characters, and those that turn the direction of text
/// or are invisible, are escaped (JSON) or replaced by something visible (all others).
package enum TableFormat: String, Sendable, Hashable, CaseIterable {
    /// Aligned columns, for people.
    case table
    /// Aligned columns in a frame, for people.
    case box
    /// A Markdown table (GitHub's).
    case markdown
    /// Comma-separated values (RFC 4180).
    case csv
    /// Tab-separated values, one line a row.
    case tsv
    /// A JSON array of objects.
    case json
    /// A JSON object a line.
    case jsonl
    /// An HTML table, to be put into a page.
    case html

    /// Writes a result; the text ends with a newline unless it is empty.
    ///
    /// - Parameters:
    ///   - result: The rows.
    ///   - width: The width that `table` and `box` may take, in cells of a terminal; nil for any.
    /// - Returns: The text.
    package func text(of result: QueryResult, width: Int? = nil) -> String {
        switch self {
        case .table: PlainTable(width: width).text(of: result)
        case .box: BoxTable(width: width).text(of: result)
        case .markdown: MarkdownTable().text(of: result)
        case .csv: CommaSeparatedValues().text(of: result)
        case .tsv: TabSeparatedValues().text(of: result)
        case .json: JSONArray().text(of: result)
        case .jsonl: JSONLines().text(of: result)
        case .html: HTMLTable().text(of: result)
        }
    }
}
