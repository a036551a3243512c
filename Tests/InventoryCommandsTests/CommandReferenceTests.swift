import ArgumentParser
import Foundation
import Testing

@testable import InventoryCommands

/// The page about the commands says what the commands say themselves.
@Suite
struct CommandReferenceTests {
    private static let path = Repository.path("docs/commands.md")

    private static var text: String {
        let root = UIInventory.helpMessage(columns: 100)
        let commands = UIInventory.configuration.subcommands.map { command in
            let help = UIInventory.helpMessage(for: command, columns: 100)
            return "## uiinventory \(command.configuration.commandName ?? "")\n```\n\(help)\n```\n"
        }
        return """
            # Commands

            Written by `make docs` from the commands themselves; `uiinventory help COMMAND` shows the same.

            ```
            \(root)
            ```

            \(commands.joined(separator: "\n"))
            """
    }

    @Test
    func pageIsUpToDate() throws {
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try Data(Self.text.utf8).write(to: URL(filePath: Self.path))
        }
        #expect(try String(contentsOfFile: Self.path, encoding: .utf8) == Self.text, "run 'make docs'")
    }
}
