import CSQLite
package import InventoryStore

/// A statement that somebody typed: run so that it can neither write, nor reach other files, nor run for ever.
package struct AdHocQuery: Sendable, Hashable {
    /// The statement, one, with or without a semicolon.
    package var sql: String
    /// The values of its parameters, by name without the sign in front (`:name`, `@name`, `$name`).
    package var parameters: [String: QueryValue]
    /// How much it may take.
    package var limits: QueryLimits

    /// Creates a query; nothing is checked before it runs.
    package init(_ sql: String, parameters: [String: QueryValue] = [:], limits: QueryLimits = QueryLimits()) {
        self.sql = sql
        self.parameters = parameters
        self.limits = limits
    }

    /// The values of parameters that nobody declares: numbers where the text is one in its only spelling.
    ///
    /// - Throws: A `QueryArgumentError` where a file cannot be read.
    package static func values(
        of arguments: [String: QueryArgument]
    ) throws(QueryArgumentError) -> [String: QueryValue] {
        var values: [String: QueryValue] = [:]
        for (name, argument) in arguments.sorted(by: { $0.key < $1.key }) {
            values[name] = try argument.value(for: name)
        }
        return values
    }

    /// Runs the statement on a connection of its own, which may only read.
    ///
    /// - Throws: A `QueryError` about the statement, a `StoreError` about the database.
    package func run(on database: InventoryDatabase) throws -> QueryResult {
        try run(on: try SandboxConnection(database, limits: limits))
    }

    /// Runs the statement on the database at a path, on a connection of its own, which may only read.
    ///
    /// - Parameters:
    ///   - path: The database file.
    ///   - checksIntegrity: Whether the whole file is read first for damage; for a file that came from elsewhere.
    /// - Returns: The rows, up to the limits.
    /// - Throws: A `QueryError` about the statement, a `StoreError` about the database.
    package func run(path: String, checksIntegrity: Bool = false) throws -> QueryResult {
        let connection = try SandboxConnection(path: path, limits: limits)
        if checksIntegrity { try connection.checkIntegrity() }
        return try run(on: connection)
    }

    private func run(on connection: SandboxConnection) throws -> QueryResult {
        try connection.restrict()
        let statement = try connection.prepare(sql)
        try statement.bind(parameters)
        return try statement.rows(limits: limits)
    }

    /// The names of the statement's parameters, without the sign in front.
    ///
    /// - Throws: A `QueryError` about the statement, a `StoreError` about the database.
    package func parameterNames(on database: InventoryDatabase) throws -> [String] {
        let connection = try SandboxConnection(database, limits: limits)
        try connection.restrict()
        return try connection.prepare(sql).parameterNames
    }

    /// Whether a text ends with a whole statement: with a semicolon that is part of no text or comment.
    package static func isComplete(_ text: String) -> Bool { sqlite3_complete(text) != 0 }

    /// Tells how SQLite would go about the statement, without running it; parameters may lack values.
    ///
    /// - Throws: A `QueryError` about the statement, a `StoreError` about the database.
    package func plan(on database: InventoryDatabase) throws -> QueryPlan {
        let connection = try SandboxConnection(database, limits: limits)
        try connection.restrict()
        // Compiled as it is first, so that places in errors are those of the text.
        let isPlain = try connection.prepare(sql).isPlain
        guard isPlain else { throw QueryError.notAllowed(what: "explaining EXPLAIN") }
        let statement = try connection.prepare("EXPLAIN QUERY PLAN " + sql)
        return QueryPlan(try statement.rows(limits: limits))
    }
}
