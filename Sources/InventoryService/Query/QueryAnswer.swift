import HTTPTypes
import Hummingbird
import InventoryQuery
import InventoryReport

/// The rows of a statement for programs.
struct QueryAnswer {
    /// What was asked for.
    let asked: QueryRequest
    /// The rows, or what is wrong.
    let outcome: Result<QueryResult, Problem>?

    /// The answer; a field says where rows are missing, as formats without a place for it cannot.
    ///
    /// - Throws: A `Problem` where there are no rows.
    func response() throws -> Response {
        guard let result = try outcome?.get() else { throw Problem(.badRequest, "Nothing was asked.") }
        var headers: HTTPFields = [.contentType: asked.format.type]
        let words = result.truncatedBy.map(LiveTruncation.words)
        if let words, let name = HTTPField.Name("uiinventory-truncated") { headers[name] = words }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: .init(string: text(result, words))))
    }

    private func text(_ result: QueryResult, _ truncation: String?) -> String {
        switch asked.format {
        case .csv: TableFormat.csv.text(of: result)
        case .markdown, .html: TableFormat.markdown.text(of: result)
        case .json:
            """
            {"columns":\(JSONDocument.array(result.columns.map(JSONDocument.text)).text),
            "truncated":\(truncation.map(JSONText.quoted) ?? "null"),
            "rows":\(TableFormat.json.text(of: result))}

            """
        }
    }
}
