internal import GRDB

extension Database {
    /// Executes a statement that stays compiled, as recording many runs executes it for each of them.
    ///
    /// - Throws: An error of SQLite.
    func executeCached(sql: String, arguments: StatementArguments) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }
}
