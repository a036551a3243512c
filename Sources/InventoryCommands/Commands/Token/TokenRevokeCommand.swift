import ArgumentParser
import Foundation
import InventoryStore

/// Revokes a token.
struct TokenRevokeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "End a token at once",
        discussion: """
            A service that is running refuses it from the next request on.

            EXAMPLES
              uiinventory token revoke CI
              uiinventory token revoke 4f2a91c07be3
            """
    )

    @Argument(help: "The token's id, or its name where only one has it.")
    var name: String

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions

    func run() throws {
        let settings = try Settings(database: database, project: project)
        // A database that is not there is a mistake, none to be made for it.
        _ = try InventoryDatabase(readingAt: settings.databasePath)
        let token = try AccessTokens(InventoryDatabase(path: settings.databasePath)).revoke(name, now: .now)
        Console.note(Console.printable("Token \(token.id) (\(token.name)) is revoked."))
    }
}
