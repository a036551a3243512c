import ArgumentParser
import Foundation
import InventoryNightly
import InventoryQuery
import InventoryReport

/// Writes dashboards.
struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write dashboards as HTML, Markdown, JSON and more",
        discussion: """
            Each file is written whole or not at all; '-' writes to standard output. The HTML page is one file that needs \
            nothing else; the Markdown fits into a comment on a pull request.

            EXAMPLES
              uiinventory report --html report.html --markdown summary.md
              uiinventory report --markdown - --compare main --no-new-gaps
              uiinventory report --badge coverage.svg --junit gates.xml --fail-under 60
            """
    )

    @OptionGroup(title: "Files") var files: ReportFileOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            Compare the newest snapshot, of any branch, with this one: its id, commit, branch, or the time before which it \
            was taken. (default: compare the newest one of the default branch with the one before it)
            """,
            valueName: "snapshot"
        )
    )
    var compare: String?

    @OptionGroup(title: "Gates") var coverageGates: CoverageGateOptions
    @OptionGroup(title: "Gates") var missingGates: MissingGateOptions
    @OptionGroup(title: "Gates") var flakyGates: FlakyGateOptions
    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        if files.junit != nil, gates.gates(since: nil).isEmpty {
            throw ValidationError(
                "--junit shows gates: name one with --fail-under, --no-new-gaps, --max-missing or --max-flaky.")
        }
    }

    func run() async throws {
        var renderer = try files.renderer
        let source = try DatabaseReading(try Settings(database: database, project: project))
        var reading = DashboardReading(
            project: source.project, generatedAt: Self.moment(ProcessInfo.processInfo.environment),
            toolVersion: ProgramVersion.current)
        reading.base = compare.map(DashboardReading.Base.named) ?? .before
        reading.gates = gates
        reading.readsAnnotations = files.sarif != nil
        let content = try reading.read(source.database)
        if files.html != nil { renderer.mapPlaces = await Graphviz().places(of: content.report.transitions) }
        for (path, format) in files.forms { try write(try renderer.text(format, of: content), to: path) }
        if let csv = files.csv { try write(renderer.tables(of: content), to: ReportFileOptions.expanded(csv)) }
        try GateCheck.fail(on: content.answers)
    }

    private var gates: GateRules {
        var rules = coverageGates.rules
        rules.maxMissing = missingGates.maxMissing
        rules.maxFlaky = flakyGates.maxFlaky
        return rules
    }

    /// The moment that the report shows: that of `SOURCE_DATE_EPOCH` where it is set
    /// (https://reproducible-builds.org/specs/source-date-epoch), so that equal data gives equal files; else now.
    static func moment(_ environment: [String: String]) -> Date {
        guard let seconds = environment["SOURCE_DATE_EPOCH"].flatMap(Int.init) else { return .now }
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private func write(_ tables: [(name: String, text: String)], to folder: String) throws {
        try ReportFile.makeFolder(folder)
        for table in tables { try write(table.text, to: "\(folder)/\(table.name)") }
    }

    private func write(_ text: String, to path: String) throws {
        guard path != "-" else { return try Console.write(text) }
        try ReportFile(path: ReportFileOptions.expanded(path)).write(text)
        if !logging.quiet { Console.note("Wrote \(path)") }
    }
}
