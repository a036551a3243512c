package import GRDB

extension ViewQuery {
    /// Reads some columns row by row in any order, without making a value of each row: for views of ten thousands of rows.
    ///
    /// - Parameters:
    ///   - db: The database.
    ///   - columns: The columns, which a row has by their places.
    ///   - body: What to do with a row, which is valid until it returns only.
    /// - Throws: A `DatabaseError` of SQLite, and any error of `body`.
    package func forEachRow(_ db: Database, columns: [String], _ body: (Row) throws -> Void) throws {
        let rows = try Row.fetchCursor(try db.cachedStatement(literal: request.selecting(columns).unordered().sql))
        while let row = try rows.next() { try body(row) }
    }
}
