package import GRDB

extension ViewQuery {
    /// Reads the rows with the view's own columns, as a table to write.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetchResult(_ db: Database) throws -> QueryResult {
        let statement = try db.makeStatement(literal: request.sql)
        let rows = try Row.fetchCursor(statement)
        var values: [[QueryValue]] = []
        while let row = try rows.next() { values.append(row.databaseValues.map(QueryValue.init(stored:))) }
        return QueryResult(columns: statement.columnNames, rows: values)
    }
}

extension QueryValue {
    /// Takes a value as SQLite stores it.
    fileprivate init(stored value: DatabaseValue) {
        self =
            switch value.storage {
            case .null: .null
            case .int64(let number): .integer(number)
            case .double(let number): .real(number)
            case .string(let text): .text(text)
            case .blob(let bytes): .blob([UInt8](bytes))
            }
    }
}
