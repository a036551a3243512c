import ArgumentParser
import Foundation
import InventoryQuery
import InventoryReport
import InventoryStore

/// A query as somebody asked it: a statement, or the name of one.
struct AskedQuery {
    /// Which project and database are meant.
    let settings: Settings
    /// How much it may take.
    var limits: QueryLimits
    /// Whether the whole file is read for damage first.
    var checksDatabase = false

    /// Takes what the options say.
    init(settings: Settings, limits: QueryLimits) {
        self.settings = settings
        self.limits = limits
    }

    /// The queries that have a name; read when asked for, as most statements are none of them.
    ///
    /// - Throws: A `NamedQueryError` where a shipped query is broken.
    func catalog() throws -> NamedQueryCatalog {
        try NamedQueryCatalog(folder: settings.queryFolder)
    }

    /// Whether a text names a query: no statement is one word.
    static func isName(_ text: String) -> Bool {
        text.wholeMatch(of: /[\w-]+/) != nil && text != "-"
    }

    /// The query of a name, or all rows of the view of that name; the project is that of the settings where none is given.
    ///
    /// - Throws: A `NamedQueryError`, a `NamedQueryCatalog.Problem` or a `QueryArgumentError`.
    func named(_ name: String, _ arguments: [String: QueryArgument]) throws -> AdHocQuery {
        let query = try catalog().namedOrView(name)
        var arguments = arguments
        if query.parameters.contains(where: { $0.name == "project" }), arguments["project"] == nil {
            arguments["project"] = settings.namedProject.map(QueryArgument.text)
        }
        return try query.query(arguments: arguments, limits: limits)
    }

    /// The query of a statement.
    ///
    /// - Throws: A `QueryArgumentError`.
    func statement(_ sql: String, _ arguments: [String: QueryArgument]) throws -> AdHocQuery {
        AdHocQuery(sql, parameters: try AdHocQuery.values(of: arguments), limits: limits)
    }

    /// The query that compares two runs.
    ///
    /// - Throws: A `RunReferenceError`, a `StoreError`.
    func difference(of runs: [String], _ arguments: [String: QueryArgument]) throws -> AdHocQuery {
        var arguments = arguments
        let ids = try InventoryDatabase(readingAt: settings.databasePath).read { db in
            try runs.map { try RunReference($0).find(db, project: settings.project) }
        }
        for (name, id) in zip(["before", "after"], ids) { arguments[name] = .text(id) }
        return try named("run-diff", arguments)
    }

    /// Runs a query.
    ///
    /// - Throws: A `QueryFailure` in place of a `QueryError`; a `StoreError`.
    func rows(_ query: AdHocQuery) throws -> QueryResult {
        try ask(query) { try $0.run(path: $1.path, checksIntegrity: checksDatabase) }
    }

    /// Does something with a query on the database, and shows a place in the statement with an error about it.
    ///
    /// - Throws: A `QueryFailure` in place of a `QueryError`; a `StoreError`.
    func ask<Answer>(_ query: AdHocQuery, _ body: (AdHocQuery, InventoryDatabase) throws -> Answer) throws -> Answer {
        do {
            return try body(query, InventoryDatabase(readingAt: settings.databasePath))
        } catch let error as QueryError {
            throw QueryFailure(error: error, sql: query.sql)
        }
    }
}

/// An error about a statement, with the place where it is wrong.
struct QueryFailure: Error, CustomStringConvertible {
    /// What is wrong.
    let error: QueryError
    /// The statement.
    let sql: String

    /// What is wrong, and the line of the statement with a mark under the place.
    var description: String {
        let excerpt = error.position.flatMap { SQLExcerpt(sql: sql, position: $0, width: Console.errorWidth).text }
        return "\(error)" + (excerpt.map { "\n\($0)" } ?? "")
    }

    /// Whether it was stopped by a limit that an option raises.
    var isLimit: Bool {
        switch error {
        case .timeout, .memory: true
        default: false
        }
    }
}
