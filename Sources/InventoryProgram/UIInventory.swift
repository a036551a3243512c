package import ArgumentParser
import InventoryCommands
import InventoryServiceCommands

/// The program.
package struct UIInventory: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "uiinventory",
        abstract: "Inventory and coverage of iOS UI tests",
        discussion: """
            Reads the Swift sources of an app and its UI tests, and the results of test runs, into one SQLite file; then says \
            which screens no test visits, which elements have no identifier, and which tests are flaky.

            EXAMPLES
              uiinventory init
              uiinventory ingest App UITests
              uiinventory ingest results.json
              uiinventory coverage

            EXIT STATUS
              0   done
              1   failed; nothing was recorded
              2   a gate is not met
              3   the output was cut off by a limit
              64  wrong usage
            """,
        version: ProgramVersion.current,
        subcommands: InventoryCommandList.all + ServiceCommandList.all
    )

    /// Creates the program.
    package init() {}
}
