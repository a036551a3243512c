import ArgumentParser
import InventoryQuery
import InventoryReport

/// Shows the elements that need an identifier.
struct MissingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "missing",
        abstract: "Show the elements that lack an identifier",
        discussion: """
            Lists interactive elements, and elements that tests should assert, that no test can find by an identifier; with \
            the place and an identifier to add.

            EXAMPLES
              uiinventory missing
              uiinventory missing --screen Checkout --format json
            """
    )

    @Option(name: .long, help: ArgumentHelp("One screen only. (default: all)", valueName: "name"))
    var screen: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func run() throws {
        let reading = try DatabaseReading(try Settings(database: database, project: project))
        if let screen { try ScreenChoice(reading).check(screen) }
        let query = MissingIdentifiersQuery(project: reading.project, screen: screen)
        let hasSources = try reading.hasSources
        try AnswerWriter(reading: reading, format: output.format).write(query) { rows, style in
            MissingSummary(rows, hasSources: hasSources).text(style)
        }
    }
}
