import InventoryQuery

/// A JSON object a line.
struct JSONLines {
    /// Writes a result; empty where there are no rows.
    func text(of result: QueryResult) -> String {
        let object = JSONObject(columns: result.columns)
        return result.rows.map { object.text(of: $0) + "\n" }.joined()
    }
}
