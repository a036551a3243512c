import ArgumentParser
import Foundation
import InventoryQuery
import InventoryReport
import InventoryStore

/// Writes dashboards.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write dashboards as HTML, Markdown and JSON",
        discussion: """
            Each file is written whole or not at all; '-' writes to standard output. The HTML page is one file that needs \
            nothing else; the Markdown fits into a comment on a pull request.

            EXAMPLES
              uiinventory report --html report.html --markdown summary.md
              uiinventory report --markdown - --fail-under 60
            """
    )

    @Option(name: .long, help: ArgumentHelp("Write the page to this file.", valueName: "path"), completion: .file())
    var html: String?

    @Option(name: .long, help: ArgumentHelp("Write the summary to this file.", valueName: "path"), completion: .file())
    var markdown: String?

    @Option(name: .long, help: ArgumentHelp("Write the data to this file.", valueName: "path"), completion: .file())
    var json: String?

    @OptionGroup(title: "Gates") var coverageGates: CoverageGateOptions
    @OptionGroup(title: "Gates") var missingGates: MissingGateOptions
    @OptionGroup(title: "Gates") var flakyGates: FlakyGateOptions
    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        let paths = [html, markdown, json].compactMap(\.self)
        if paths.isEmpty { throw ValidationError("Name a file with --html, --markdown or --json.") }
        if Set(paths).count < paths.count { throw ValidationError("Each format needs a file of its own.") }
    }

    func run() throws {
        let reading = try DatabaseReading(try Settings(database: database, project: project))
        let report = try reading.database.read { db in
            try ReportQuery(
                project: reading.project,
                generatedAt: Self.moment(ProcessInfo.processInfo.environment),
                toolVersion: ProgramVersion.current
            ).fetch(db)
        }
        try write(report, with: HTMLReport(), to: html)
        try write(report, with: MarkdownReport(), to: markdown)
        try write(report, with: JSONReport(), to: json)
        try GateCheck(reading).check(coverageGates.gates(since: nil) + missingGates.gates + flakyGates.gates)
    }

    /// The moment that the report shows: that of `SOURCE_DATE_EPOCH` where it is set
    /// (https://reproducible-builds.org/specs/source-date-epoch), so that equal data gives equal files; else now.
    static func moment(_ environment: [String: String]) -> Date {
        guard let seconds = environment["SOURCE_DATE_EPOCH"].flatMap(Int.init) else { return .now }
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private func write(_ report: ReportModel, with renderer: some ReportRenderer, to path: String?) throws {
        guard let path else { return }
        let text = try renderer.render(report)
        guard path != "-" else { return try Console.write(text) }
        try ReportFile(path: (path as NSString).expandingTildeInPath).write(text)
        if !logging.quiet { Console.note("Wrote \(path)") }
    }
}
