import ArgumentParser
import Foundation
import InventoryStore

/// Checks a database.
struct VerifyCommand: ParsableCommand {
    /// How the answer is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that the database is as it was recorded",
        discussion: """
            Checks the file, the references between rows, the ids that are made of contents, and what runs and snapshots \
            count. Changes nothing; others may read and write meanwhile. Exits with 1 when something is wrong.

            EXAMPLES
              uiinventory verify
              uiinventory verify --histories --format json
            """
    )

    @Flag(name: .long, help: "Also compute from all attempts what is kept of each test; works on a temporary copy.")
    var histories = false

    @Option(name: .long, help: "How to write the answer.")
    var format = Format.text

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions

    func run() throws {
        let settings = try Settings(database: database, project: project)
        let database = try InventoryDatabase(readingAt: settings.databasePath)
        var verification = try database.verify()
        if histories {
            try database.verifyHistories(copyingInto: FileManager.default.temporaryDirectory, into: &verification)
        }
        let answer = VerificationAnswer(verification, database: settings.databasePath)
        switch format {
        case .text: try Console.write(answer.text)
        case .json: try Console.write(answer.json())
        }
        if !verification.isSound { throw ExitCode.failure }
    }
}
