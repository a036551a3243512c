import ArgumentParser
import Foundation
import InventoryStore

/// Writes a copy of the database.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Write a checked copy of the database",
        discussion: """
            The copy is of one moment, also while others ingest, and nobody waits for it. It is checked as 'verify' does \
            and gets its name when it is whole.

            EXAMPLES
              uiinventory backup /backups/inventory.sqlite
              uiinventory backup /backups/inventory.sqlite --force
            """
    )

    @Argument(help: "The file to write.", completion: .file())
    var file: String

    @Flag(name: .long, help: "Replace the file where it is there already.")
    var force = false

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions

    func run() throws {
        let settings = try Settings(database: database, project: project)
        let database = try InventoryDatabase(readingAt: settings.databasePath)
        let receipt = try database.backUp(to: FilePath.absolute(file), replacing: force)
        try Console.write(CopyAnswer(receipt).text)
    }
}
