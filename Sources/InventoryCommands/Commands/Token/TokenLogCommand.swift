import ArgumentParser
import Foundation
import InventoryStore

/// Shows the log of writes through the service.
struct TokenLogCommand: ParsableCommand {
    /// How the answer is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Show what was written through the service, and by which token",
        discussion: """
            The newest writes first, also those that were refused for what they were.

            EXAMPLES
              uiinventory token log
              uiinventory token log --limit 1000 --format json
            """
    )

    @Option(name: .long, help: "How many writes to show, the newest ones.")
    var limit = 50

    @Option(name: .long, help: "How to write the answer.")
    var format = Format.text

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit must be at least 1.") }
    }

    func run() throws {
        let settings = try Settings(database: database, project: project)
        let entries = try InventoryDatabase(readingAt: settings.databasePath).auditLog(limit: limit)
        switch format {
        case .text: try Console.write(AuditLogText(entries).text)
        case .json: try Console.write(VerificationAnswer.json(entries))
        }
    }
}
