import ArgumentParser
import InventoryMetrics
import InventoryQuery
import InventoryReport
import InventoryStore

/// Shows the tests that are flaky or broken.
struct FlakyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flaky",
        abstract: "Show the tests that are flaky or broken",
        discussion: """
            A test is flaky when it gave different results on the same code: on a retry, or in two runs of one commit. A test \
            that always fails is broken, not flaky.

            EXAMPLES
              uiinventory flaky
              uiinventory flaky --all --format csv
              uiinventory flaky --branch main --since 2026-03-01
              uiinventory flaky --quarantine Target/Suite/testName() --owner ann --until 2027-01-31 --reason "slow server"
              xcodebuild test $(uiinventory flaky --skip-arguments) …
            """
    )

    @Flag(name: .long, help: "List fixed tests and those that did not run lately, too.")
    var all = false

    @Option(
        name: [.customLong("top"), .customLong("limit")],
        help: ArgumentHelp("How many tests, those that matter most first. (default: all)", valueName: "count")
    )
    var top: Int?

    @OptionGroup(title: "Runs") var runs: RunChoiceOptions
    @OptionGroup(title: "Quarantine") var quarantine: QuarantineOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup(title: "Gates") var gates: FlakyGateOptions
    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        if let top, top < 1 { throw ValidationError("--top must be at least 1.") }
        if quarantine.isAsked, !runs.selection.isEverything {
            throw ValidationError("--since and --branch choose what to judge tests by; leave them out here.")
        }
    }

    func run() throws {
        let settings = try Settings(database: database, project: project)
        let reading = try DatabaseReading(settings)
        if try quarantine.run(reading, format: output.format) { return }
        let runCount = try runs.count(reading)
        if let limitation = try runs.limitation(reading), !logging.quiet { Console.note(limitation) }
        // The verdict of the summary is about all of them.
        let query = FlakyTestsQuery(
            project: reading.project,
            states: all ? nil : [.flaky, .broken, .suspected, .quarantined],
            limit: output.format == .summary ? nil : top
        )
        try AnswerWriter(reading: reading, format: output.format, runs: runs.selection).write(query) { rows, style in
            FlakySummary(rows, runCount: runCount, top: top).text(style)
        }
        try GateCheck(reading, runs: runs.selection).check(gates.gates)
    }
}
