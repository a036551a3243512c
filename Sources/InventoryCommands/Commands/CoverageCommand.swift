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
              uiinventory coverage --top 10
              uiinventory coverage --fail-under 60
              uiinventory coverage --base main --no-new-gaps
            """
    )

    @Option(name: .long, help: ArgumentHelp("One screen only. (default: all)", valueName: "name"))
    var screen: String?

    @Option(
        name: .long,
        help: ArgumentHelp("How many screens, those with the most to cover first. (default: all)", valueName: "count")
    )
    var top: Int?

    @OptionGroup(title: "Comparison") var base: BaseOptions
    @OptionGroup(title: "Gates") var gates: CoverageGateOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        if let top, top < 1 { throw ValidationError("--top must be at least 1.") }
    }

    func run() throws {
        let reading = try DatabaseReading(try Settings(database: database, project: project))
        if let screen { try ScreenChoice(reading).check(screen) }
        let base = try base.snapshot(reading)
        var screens = ComparedScreensQuery(
            ScreenCoverageQuery(project: reading.project, screen: screen), base: base)
        switch output.format {
        case .summary:
            let rows = try reading.database.read { db in try screens.fetch(db) }
            let style = TerminalStyle(useColor: Console.usesColor, width: Console.width)
            try Console.write(CoverageSummary(rows, top: top).text(style))
        case .rows(let format):
            screens.screens.limit = top
            let result = try reading.database.read { db in try screens.fetchTable(db) }
            try Console.write(format.text(of: result, width: Console.isTerminal ? Console.width : nil))
        }
        try GateCheck(reading).check(gates.gates(since: base))
    }
}
