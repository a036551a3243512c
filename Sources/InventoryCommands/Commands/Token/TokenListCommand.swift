import ArgumentParser
import Foundation
import InventoryStore

/// Lists tokens.
struct TokenListCommand: ParsableCommand {
    /// How the answer is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show all tokens, never what it takes to use them",
        discussion: """
            EXAMPLES
              uiinventory token list
              uiinventory token list --format json
            """
    )

    @Option(name: .long, help: "How to write the answer.")
    var format = Format.text

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions

    func run() throws {
        let settings = try Settings(database: database, project: project)
        let tokens = try AccessTokens(InventoryDatabase(readingAt: settings.databasePath)).list()
        switch format {
        case .text: try Console.write(TokenListText(tokens, now: .now).text)
        case .json: try Console.write(VerificationAnswer.json(tokens))
        }
    }
}
