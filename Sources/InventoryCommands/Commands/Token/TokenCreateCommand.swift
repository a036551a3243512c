import ArgumentParser
import Foundation
import InventoryStore

/// Makes a token.
struct TokenCreateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Make a token and show it once",
        discussion: """
            Writes the token alone to standard output, so that it can be piped to where it is kept.

            EXAMPLES
              uiinventory token create CI --scope ingest --days 90
              uiinventory token create dashboards --scope read --scope query
            """
    )

    @Argument(help: "What the token is for; names it in lists and in the log of writes.")
    var name: String

    @Option(name: .long, help: "What it allows; may be given several times. admin allows everything.")
    var scope: [AccessScope]

    @Option(name: .long, help: ArgumentHelp("In how many days it ends. (default: never)", valueName: "count"))
    var days: Int?

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions

    func validate() throws {
        if let days, !(1...36_500).contains(days) { throw ValidationError("--days must be from 1 to 36500.") }
    }

    func run() throws {
        let settings = try Settings(database: database, project: project)
        let tokens = AccessTokens(try InventoryDatabase(path: settings.databasePath))
        let now = Date.now
        let end = days.map { now.addingTimeInterval(Double($0) * 86_400) }
        let made = try tokens.create(name: name, scopes: Set(scope), expiresAt: end, now: now)
        try Console.write(made.secret)
        Console.note("Token \(made.token.id) is shown this once; only a hash of it is kept.")
    }
}
