package import GRDB

/// A question whose answer is rows of one public view.
package protocol ViewQuery: Sendable {
    /// The rows.
    associatedtype Answer: ViewRow

    /// The view, the conditions and the order.
    var request: ViewRequest<Answer> { get }
}

extension ViewQuery {
    /// Reads the rows.
    ///
    /// - Throws: A `DatabaseError` of SQLite, or an error where a column holds what its property can't.
    package func fetch(_ db: Database) throws -> [Answer] {
        try SQLRequest<Answer>(literal: request.sql).fetchAll(db)
    }

    /// Reads the same rows as a table, with the columns of the view.
    ///
    /// - Parameters:
    ///   - db: The database.
    ///   - columns: The columns to keep, in this order; nil for all.
    /// - Returns: The table.
    /// - Throws: A `DatabaseError` of SQLite, also where a column is not one of the view.
    package func fetchTable(_ db: Database, columns: [String]? = nil) throws -> QueryResult {
        let statement = try db.cachedStatement(literal: request.selecting(columns).sql)
        let rows = try Row.fetchAll(statement)
        return QueryResult(columns: statement.columnNames, rows: rows.map { $0.databaseValues.map(QueryValue.init) })
    }
}
