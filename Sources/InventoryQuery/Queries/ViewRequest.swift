package import GRDB
package import InventoryModel

/// A question to one view: conditions, order and limit; values are always bound, never joined into the text.
package struct ViewRequest<Row: ViewRow>: Sendable {
    private var conditions: [SQL] = []
    private var orderings: [SQL] = Row.order.map { SQL(sql: $0.quotedDatabaseIdentifier) }
    private var limit: Int?
    private var offset = 0
    private var selection: SQL = "*"

    /// Asks for all rows of a project; nil for all projects.
    package init(project: ProjectName?) {
        self = filtered("project", by: project?.rawValue)
    }

    private init() {}

    /// Keeps rows with a value in a column; nil keeps all rows.
    func filtered(_ column: String, by value: (some DatabaseValueConvertible & Sendable)?) -> Self {
        guard let value else { return self }
        return filtered("\(Column(column)) = \(value)")
    }

    /// Keeps rows with one of some values in a column; nil keeps all rows.
    func filtered(_ column: String, in values: [String]?) -> Self {
        guard let values else { return self }
        return filtered("\(Column(column)) IN \(values)")
    }

    /// Keeps rows for which a condition holds.
    func filtered(_ condition: SQL) -> Self {
        var request = self
        request.conditions.append(condition)
        return request
    }

    /// Puts an order in front of the order of the rows.
    func ordered(_ ordering: SQL) -> Self {
        var request = self
        request.orderings.insert(ordering, at: 0)
        return request
    }

    /// Leaves the order of the rows open, which saves sorting them.
    func unordered() -> Self {
        var request = self
        request.orderings = []
        return request
    }

    /// Keeps the first rows; nil keeps all.
    func limited(to limit: Int?) -> Self {
        var request = self
        request.limit = limit
        return request
    }

    /// Leaves rows out at the start and keeps the first of those behind, whatever the limit was.
    func skipping(_ offset: Int, limit: Int) -> Self {
        var request = self
        request.offset = offset
        request.limit = limit
        return request
    }

    /// The statement that counts the rows, whatever the limit is.
    var countSQL: SQL {
        var request = unordered()
        request.limit = nil
        request.selection = "count(*)"
        return request.sql
    }

    /// Reads some columns only, in this order; nil reads all.
    func selecting(_ columns: [String]?) -> Self {
        guard let columns else { return self }
        var request = self
        request.selection = columns.map { SQL(sql: $0.quotedDatabaseIdentifier) }.joined(separator: ", ")
        return request
    }

    /// The statement.
    package var sql: SQL {
        var sql = SQL("SELECT \(selection) FROM \(sql: Row.view.quotedDatabaseIdentifier)")
        if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
        if !orderings.isEmpty { sql += " ORDER BY " + orderings.joined(separator: ", ") }
        if let limit { sql += " LIMIT \(max(0, limit))" }
        if offset > 0 { sql += " OFFSET \(offset)" }
        return sql
    }
}
