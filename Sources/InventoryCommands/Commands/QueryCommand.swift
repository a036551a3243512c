import ArgumentParser
import Foundation
import InventoryQuery
import InventoryReport
import InventoryStore

/// Runs SQL on the views.
struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Ask the database in SQL",
        discussion: """
            Runs one statement that only reads, or a query that has a name. Without either, the statement is read from \
            standard input. Exit status 3 says that rows were left out by a limit.

            EXAMPLES
              uiinventory query "SELECT screen, coverage FROM screen_coverage"
              uiinventory query unused-presets
              uiinventory query "SELECT name FROM tests WHERE suite = :s" -p s=LoginTests
            """
    )

    @Argument(help: ArgumentHelp("An SQL statement or the name of a query; '-' is standard input.", valueName: "sql"))
    var statement: String?

    @Flag(name: .long, help: "List the queries that have a name.")
    var list = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The value of a parameter such as :name; may be given several times.", valueName: "name=value")
    )
    var parameter: [QueryParameter] = []

    @Option(name: .long, help: "How to write the rows.")
    var format = TableFormat.table

    @Option(name: .long, help: ArgumentHelp("The most rows.", valueName: "count"))
    var limit = 10_000

    @Option(name: .long, help: ArgumentHelp("The longest time, in seconds.", valueName: "seconds"))
    var timeout = 10.0

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit must be at least 1.") }
        if !(timeout > 0 && timeout <= 3600) {
            throw ValidationError("--timeout must be from above 0 to 3600 seconds.")
        }
        let names = parameter.map(\.name)
        if list, statement != nil { throw ValidationError("--list takes no statement.") }
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ValidationError("The parameter '\(twice)' has two values.")
        }
    }

    func run() throws {
        if list { return try writeList() }
        let settings = try Settings(database: database, project: project)
        let query = try query(settings)
        let result = try query.run(on: InventoryDatabase(readingAt: settings.databasePath))
        try write(result)
        if let truncation = result.truncatedBy {
            if !logging.quiet { Console.note("\(truncation)") }
            throw ExitCode.truncated
        }
    }

    private func query(_ settings: Settings) throws -> AdHocQuery {
        let limits = QueryLimits(rows: limit, seconds: timeout)
        let texts = Dictionary(
            parameter.map { ($0.name, QueryArgument.text($0.text)) }, uniquingKeysWith: { first, _ in first })
        // No statement is one word, so one word is a name.
        if let name = statement, name != "-", name.wholeMatch(of: /[\w-]+/) != nil {
            let named = try NamedQuery.named(name, among: NamedQuery.shipped())
            var arguments = texts
            if named.parameters.contains(where: { $0.name == "project" }), arguments["project"] == nil {
                arguments["project"] = settings.namedProject.map(QueryArgument.text)
            }
            return try named.query(arguments: arguments, limits: limits)
        }
        return AdHocQuery(try sql(), parameters: try AdHocQuery.values(of: texts), limits: limits)
    }

    private func sql() throws -> String {
        if let statement, statement != "-" { return statement }
        if statement == nil, isatty(STDIN_FILENO) == 1 {
            throw ValidationError("Give a statement, or '-' to type one.")
        }
        return String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    }

    private func writeList() throws {
        let rows = try NamedQuery.shipped().map { query in
            [query.name, query.parameters.map(\.name).joined(separator: ", "), query.summary].map(QueryValue.text)
        }
        try write(QueryResult(columns: ["name", "parameters", "answers"], rows: rows))
    }

    private func write(_ result: QueryResult) throws {
        try Console.write(format.text(of: result, width: Console.isTerminal ? Console.width : nil))
    }
}
