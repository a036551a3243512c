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
}
