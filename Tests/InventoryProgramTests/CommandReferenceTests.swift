import ArgumentParser
import Foundation
import InventoryTestSupport
import Testing

@testable import InventoryProgram

/// The page about the commands says what the commands say themselves.
@Suite
struct CommandReferenceTests {
    private static let path = Repository.path("docs/commands.md")

    private static var text: String {
        let root = UIInventory.helpMessage(columns: 100)
        let commands = sections(UIInventory.configuration.subcommands, of: "uiinventory")
        return """
            # Commands

            Written by `make docs` from the commands themselves; `uiinventory help COMMAND` shows the same.

            ```
            \(root)
            ```

            \(commands.joined(separator: "\n"))
            """
    }

    private static func sections(_ commands: [any ParsableCommand.Type], of parent: String) -> [String] {
        commands.flatMap { command in
            let name = "\(parent) \(command.configuration.commandName ?? "")"
            let help = UIInventory.helpMessage(for: command, columns: 100)
            return ["## \(name)\n```\n\(help)\n```\n"] + sections(command.configuration.subcommands, of: name)
        }
    }

    @Test
    func pageIsUpToDate() throws {
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try Data(Self.text.utf8).write(to: URL(filePath: Self.path))
        }
        #expect(try String(contentsOfFile: Self.path, encoding: .utf8) == Self.text, "run 'make docs'")
    }
}
