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
            Runs one statement that only reads. Without a statement it is read from standard input. Exit status 3 says that \
            rows were left out by a limit.

            EXAMPLES
              uiinventory query "SELECT screen, coverage FROM screen_coverage ORDER BY coverage"
              uiinventory query "SELECT * FROM tests WHERE suite = :suite" -p suite=LoginTests --format csv
            """
    )

    @Argument(help: "One SQL statement; '-' is standard input.")
    var statement: String?

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
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ValidationError("The parameter '\(twice)' has two values.")
        }
    }

    func run() throws {
        let settings = try Settings(database: database, project: project)
        var query = AdHocQuery(try sql(), limits: QueryLimits(rows: limit, seconds: timeout))
        query.parameters = Dictionary(parameter.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let result = try query.run(on: InventoryDatabase(readingAt: settings.databasePath))
        Console.write(format.text(of: result, width: Console.isTerminal ? Console.width : nil))
        if let truncation = result.truncatedBy {
            if !logging.quiet { Console.note("\(truncation)") }
            throw ExitCode.truncated
        }
    }

    private func sql() throws -> String {
        if let statement, statement != "-" { return statement }
        if statement == nil, isatty(STDIN_FILENO) == 1 {
            throw ValidationError("Give a statement, or '-' to type one.")
        }
        return String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    }
}
