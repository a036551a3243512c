import Hummingbird
import InventoryModel
import InventoryQuery
import InventoryStore

/// Runs statements that readers typed or named, each on a connection of its own, for a limited time.
struct QueryRunner: Sendable {
    /// The database.
    let source: DatabaseSource
    /// The folder of the team's own queries.
    let folder: String?
    /// How much a statement may take.
    let limits: QueryLimits

    private let threads: BlockingThreads
    private let gate: QueryGate

    /// Prepares threads for some statements at a time.
    init(source: DatabaseSource, folder: String?, limits: QueryLimits, count: Int = 4) {
        self.source = source
        self.folder = folder
        self.limits = limits
        threads = BlockingThreads(count: count)
        gate = QueryGate(limit: count)
    }

    /// The queries that have a name; read anew, since a team's own may change while the service runs.
    ///
    /// - Throws: A `NamedQueryError` where a shipped query is broken.
    var catalog: NamedQueryCatalog {
        get throws { try NamedQueryCatalog(folder: folder) }
    }

    /// The query of a statement.
    ///
    /// - Throws: A `QueryArgumentError`.
    func query(sql: String, values: [String: String]) throws -> AdHocQuery {
        // Never the path of a file, which a value behind '@' would be on the command line.
        AdHocQuery(sql, parameters: try AdHocQuery.values(of: values.mapValues(QueryArgument.text)), limits: limits)
    }

    /// The query of a name; the project is that of the address where none is given.
    ///
    /// - Throws: A `NamedQueryError`, a `NamedQueryCatalog.Problem` or a `QueryArgumentError`.
    func query(_ named: NamedQuery, project: ProjectName?, values: [String: String]) throws -> AdHocQuery {
        var arguments = values.mapValues(QueryArgument.text)
        if named.parameters.contains(where: { $0.name == "project" }), arguments["project"] == nil {
            arguments["project"] = (project?.rawValue).map(QueryArgument.text)
        }
        return try named.query(arguments: arguments, limits: limits)
    }

    /// Runs a statement; it stops when whoever asked closes the connection.
    ///
    /// - Throws: A `QueryError` about the statement, a `StoreError` about the database, a `Problem` where too many run.
    func run(_ query: AdHocQuery, for request: Request) async throws -> QueryResult {
        let database = try source.current().database
        let (threads, gate) = (threads, gate)
        return try await request.body.consumeWithCancellationOnInboundClose { _ in
            try await gate.run {
                try await withTaskExecutorPreference(threads) { try await Self.run(query, on: database) }
            }
        }
    }

    @concurrent private static func run(_ query: AdHocQuery, on database: InventoryDatabase) async throws -> QueryResult
    {
        try query.run(on: database)
    }
}
