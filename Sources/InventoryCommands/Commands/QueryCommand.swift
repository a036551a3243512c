import ArgumentParser
import Foundation
import InventoryQuery
import InventoryReport

/// Runs SQL on the views.
struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Ask the database in SQL",
        discussion: """
            Runs one statement that only reads, or a query that has a name. Without either, the statement is read from \
            standard input; on a terminal there is a prompt. Rows are a table on a terminal, else JSON Lines. Exit status 3 \
            says that rows are missing because of a limit. docs/queries.md has the queries and all about them.

            EXAMPLES
              uiinventory query "SELECT screen, coverage FROM screen_coverage"
              uiinventory query unused-presets
              uiinventory query slowest-tests -p runs=5 --format csv
              uiinventory query "SELECT name FROM tests WHERE suite = :s" -p s=LoginTests
              uiinventory query --diff previous newest
              uiinventory query undeclared-identifiers --fail-if-rows
            """
    )

    @Argument(
        help: ArgumentHelp(
            "An SQL statement, the name of a query, or a view behind --schema; '-' is standard input.", valueName: "sql"
        ))
    var statement: String?

    @OptionGroup var choice: QueryChoiceOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            """
            The value of a parameter such as :name; may be given several times. 'name:=JSON' is a number, null or "text", \
            'name=@path' the content of a file.
            """,
            valueName: "name=value")
    )
    var parameter: [QueryParameter] = []

    @Option(name: .long, help: "How to write the rows. (default: table on a terminal, else jsonl)")
    var format: TableFormat?

    @OptionGroup var gate: QueryGateOptions
    @OptionGroup(title: "Limits") var limit: QueryLimitOptions
    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @Flag(name: .long, help: "Read the whole database for damage first; for a file that came from elsewhere.")
    var checkDatabase = false

    @OptionGroup(title: "Messages") var logging: LoggingOptions

    /// The names that a shell completes.
    private static let names = ((try? NamedQuery.shipped()) ?? []).map(\.name) + ViewSummary().viewNames

    func validate() throws {
        if statement != nil, choice.excludesStatement {
            throw ValidationError("--file, --diff, --list and --describe take no statement.")
        }
        let names = parameter.map(\.name)
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ValidationError("The parameter '\(twice)' has two values.")
        }
    }

    func run() throws {
        let writer = RowWriter(format: format)
        if choice.schema { return try writer.writeSchema(of: statement) }
        var asked = try AskedQuery(
            settings: Settings(database: database, project: project), limits: limit.limits)
        asked.checksDatabase = checkDatabase
        if choice.list { return try writer.writeList(asked.catalog(), quiet: logging.quiet) }
        if let name = choice.describe { return try writer.describe(asked.catalog().named(name)) }
        let arguments = Dictionary(parameter.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        if asksOnTerminal {
            var prompt = try QueryPrompt(asked: asked, writer: writer, parameters: arguments)
            return try prompt.run()
        }
        let query = try query(asked, arguments)
        if choice.explain { return try writer.write(asked.ask(query) { try $0.plan(on: $1) }) }
        try answer(query, asked, writer)
    }

    private func answer(_ query: AdHocQuery, _ asked: AskedQuery, _ writer: RowWriter) throws {
        let result: QueryResult
        do {
            result = try asked.rows(query)
        } catch let failure as QueryFailure where failure.isLimit {
            Console.note("Error: \(failure)")
            throw ExitCode.truncated
        }
        try writer.write(result)
        if let truncation = result.truncatedBy, !logging.quiet { Console.note("\(truncation)") }
        if let reason = gate.reason(for: result) {
            Console.note(reason)
            throw ExitCode.gateNotMet
        }
        if result.truncatedBy != nil { throw ExitCode.truncated }
    }

    /// Whether nothing says what to ask, and a person can be asked for it.
    private var asksOnTerminal: Bool {
        statement == nil && !choice.excludesStatement && Console.readsTerminal && Console.isTerminal
    }

    private func query(_ asked: AskedQuery, _ arguments: [String: QueryArgument]) throws -> AdHocQuery {
        if !choice.diff.isEmpty { return try asked.difference(of: choice.diff, arguments) }
        if let path = choice.file { return try asked.statement(StatementText.file(path), arguments) }
        guard let statement, statement != "-" else {
            if statement == nil, Console.readsTerminal {
                throw ValidationError("Give a statement, or '-' to type one.")
            }
            return try asked.statement(StatementText.standardInput(), arguments)
        }
        return AskedQuery.isName(statement)
            ? try asked.named(statement, arguments) : try asked.statement(statement, arguments)
    }
}
