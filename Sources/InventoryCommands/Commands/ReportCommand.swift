import ArgumentParser
import Foundation
import GRDB
import InventoryModel
import InventoryQuery
import InventoryReport
import InventoryStore

/// Writes dashboards.
struct ReportCommand: ParsableCommand {
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
        if files.junit != nil, gates(since: nil).isEmpty {
            throw ValidationError(
                "--junit shows gates: name one with --fail-under, --no-new-gaps, --max-missing or --max-flaky.")
        }
    }

    func run() throws {
        let renderers = try files.renderers
        let reading = try DatabaseReading(try Settings(database: database, project: project))
        let moment = Self.moment(ProcessInfo.processInfo.environment)
        let found = try read(reading) { db, base in
            let query = ReportQuery(
                project: reading.project, generatedAt: moment, toolVersion: ProgramVersion.current, base: base)
            return Found(
                report: try query.fetch(db),
                annotations: files.sarif == nil ? [] : try Self.annotations(of: reading.project, db),
                answers: try GateCheck.answers(to: gates(since: base), of: reading.project, db))
        }
        for (path, renderer) in renderers { try write(try renderer.render(found.report), to: path) }
        if let csv = files.csv { try write(ReportTables(found.report).all, to: ReportFileOptions.expanded(csv)) }
        if let sarif = files.sarif {
            try write(
                AnnotationFormat.sarif.text(of: found.annotations, toolVersion: ProgramVersion.current), to: sarif)
        }
        if let junit = files.junit {
            try write(
                GateReport(project: reading.project, answers: found.answers, generatedAt: moment).text, to: junit)
        }
        try GateCheck.fail(on: found.answers)
    }

    /// What is read at one moment.
    private struct Found {
        var report: ReportModel
        var annotations: [Annotation]
        var answers: [GateReport.Answer]
    }

    /// Reads with the snapshot that is asked for as the base; a newest snapshot of another branch is shown then.
    private func read(_ reading: DatabaseReading, _ body: (Database, SnapshotRow?) throws -> Found) throws -> Found {
        guard let compare else { return try reading.database.read { db in try body(db, nil) } }
        let choice = SnapshotChoice(compare, project: reading.project)
        guard let newest = try reading.database.newestHiddenSnapshot(of: reading.project) else {
            return try reading.database.read { db in try body(db, try choice.find(db)) }
        }
        let writable = try InventoryDatabase(path: reading.database.path)
        return try writable.read(showing: newest, of: reading.project) { db in
            try body(db, try choice.find(db))
        }
    }

    private func gates(since base: SnapshotRow?) -> [Gate] {
        coverageGates.gates(since: base) + missingGates.gates + flakyGates.gates
    }

    /// The moment that the report shows: that of `SOURCE_DATE_EPOCH` where it is set
    /// (https://reproducible-builds.org/specs/source-date-epoch), so that equal data gives equal files; else now.
    static func moment(_ environment: [String: String]) -> Date {
        guard let seconds = environment["SOURCE_DATE_EPOCH"].flatMap(Int.init) else { return .now }
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static func annotations(of project: ProjectName, _ db: Database) throws -> [Annotation] {
        try MissingIdentifiersQuery(project: project).fetch(db).map(Annotation.init)
            + DiagnosticsQuery(project: project).fetch(db).compactMap(Annotation.init)
    }

    private func write(_ tables: [ReportTables.Table], to folder: String) throws {
        try ReportFile.makeFolder(folder)
        for table in tables {
            try write(TableFormat.csv.text(of: table.result), to: "\(folder)/\(table.name).csv")
        }
    }

    private func write(_ text: String, to path: String) throws {
        guard path != "-" else { return try Console.write(text) }
        try ReportFile(path: ReportFileOptions.expanded(path)).write(text)
        if !logging.quiet { Console.note("Wrote \(path)") }
    }
}
