import ArgumentParser
import InventoryQuery
import InventoryReport
import InventoryStore

/// Shows how far the screens are covered.
struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Show how far each screen is covered by tests",
        discussion: """
            An element counts as covered when an enabled test reaches it. Levels: missing an identifier, identified, known to \
            a page object, referenced by a test, exercised in a run, proven by the newest run.

            EXAMPLES
              uiinventory coverage
              uiinventory coverage --format json
              uiinventory coverage --fail-under 60
            """
    )

    @Option(
        name: .long,
        help: ArgumentHelp(
            "End with status 2 when tests reach less than this share of the elements, in percent.",
            valueName: "percent"
        )
    )
    var failUnder: Double?

    @OptionGroup var output: OutputOptions
    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        try CoverageGate.validate(failUnder)
    }

    func run() throws {
        let reading = try DatabaseReading(try Settings(database: database, project: project))
        let query = ScreenCoverageQuery(project: reading.project)
        try AnswerWriter(reading: reading, format: output.format).write(query) { rows, style in
            CoverageSummary(rows).text(style)
        }
        if let failUnder {
            try CoverageGate(percent: failUnder).check(try reading.database.read { db in try query.fetch(db) })
        }
    }
}
