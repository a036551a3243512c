import ArgumentParser
import Foundation
import InventoryStore

/// Puts a backup in the place of the database.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Put a backup in the place of the database",
        discussion: """
            Checks the backup first. A database that is there is replaced only with --force, and is kept beside the new one. \
            End what has it open first, such as 'uiinventory serve'. Tokens are those of the backup afterwards: revoke what \
            was revoked since.

            EXAMPLES
              uiinventory restore /backups/inventory.sqlite
              uiinventory restore /backups/inventory.sqlite --force
            """
    )

    @Argument(help: "The backup.", completion: .file())
    var file: String

    @Flag(name: .long, help: "Replace the database that is there.")
    var force = false

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions

    func run() throws {
        let settings = try Settings(database: database, project: project)
        let receipt = try DatabaseRestore(path: settings.databasePath)
            .restore(from: FilePath.absolute(file), replacing: force, now: .now)
        try Console.write(CopyAnswer(receipt).text)
    }
}
