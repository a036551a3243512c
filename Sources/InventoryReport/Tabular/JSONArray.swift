import InventoryQuery

/// A JSON array of objects, one a line.
struct JSONArray {
    /// Writes a result.
    func text(of result: QueryResult) -> String {
        let object = JSONObject(columns: result.columns)
        guard !result.rows.isEmpty else { return "[]\n" }
        return "[\n" + result.rows.map { "  " + object.text(of: $0) }.joined(separator: ",\n") + "\n]\n"
    }
}
