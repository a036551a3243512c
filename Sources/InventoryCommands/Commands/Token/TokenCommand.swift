import ArgumentParser
import InventoryStore

/// Makes, lists and revokes tokens.
struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Make, list and revoke tokens for the service",
        discussion: """
            A token lets a machine or a person use the service. The database keeps a hash of it: it is shown once.

            EXAMPLES
              uiinventory token create CI --scope ingest --days 90
              uiinventory token list
              uiinventory token revoke CI
              uiinventory token log
            """,
        subcommands: [TokenCreateCommand.self, TokenListCommand.self, TokenRevokeCommand.self, TokenLogCommand.self]
    )
}

extension AccessScope: ExpressibleByArgument {}
