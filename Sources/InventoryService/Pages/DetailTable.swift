import GRDB
import InventoryQuery
import InventoryReport

/// Makes the tables of pages about one thing.
struct DetailTable {
    /// The most rows; a page about one thing that has more says so.
    static let limit = 1000

    /// Where the rows are.
    let db: Database

    /// All rows of a question.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    func of(
        _ query: some ViewQuery, _ id: String, _ title: String, columns: [ListedColumn], empty: String,
        order: RowChoice.Order? = nil, values: [String: String] = [:]
    ) throws -> LiveTable {
        var rows = try query.fetchTable(
            db, choosing: RowChoice(values: values, order: order, limit: Self.limit, counts: true))
        if rows.hasMore { rows.result.truncatedBy = .rows(limit: Self.limit) }
        return LiveTable(
            id: id, title: title, emptyText: empty, columns: columns, result: rows.result, total: rows.total)
    }
}
