import ArgumentParser
import CProcessMemory
import Foundation
import InventoryImport
import InventoryIngest
import InventoryPush

/// Records sources and run outputs.
struct IngestCommand: AsyncParsableCommand {
    /// How the summary is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "ingest",
        abstract: "Record sources and run outputs",
        discussion: """
            Name all folders of a project in one call: together they are one snapshot. What a file is, is told by its content. \
            What did not change is not read again, and a run that is recorded already is recorded once.

            EXAMPLES
              uiinventory ingest App UITests
              uiinventory ingest - < run.json
            """
    )

    @Argument(
        help: ArgumentHelp(
            """
            Folders and .swift files with sources, and files with run outputs; '-' is standard input. (default: the \
            configuration's paths, else the current folder)
            """,
            valueName: "path"
        ),
        completion: .file()
    )
    var paths: [String] = []

    @Option(name: .long, help: "The commit. (default: the build server's, else the repository's)")
    var commit: CommitHash?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The branch. (default: the build server's, else the repository's)", valueName: "name")
    )
    var branch: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The job of the build server; outputs of one job may be of one run. (default: the build server's)",
            valueName: "name")
    )
    var ciJob: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The device, for run outputs that do not tell it.", valueName: "name")
    )
    var device: String?

    @Option(name: .long, help: ArgumentHelp("A name for the run. (default: the file's)", valueName: "name"))
    var runName: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "When the run started, in ISO 8601. (default: as the output says, else the file's modification time)",
            valueName: "time"
        )
    )
    var startedAt: StartTime?

    @Option(name: [.customLong("as")], help: "The format of the run outputs that are named. (default: told by content)")
    var runFormat: RunFormatName?

    @Option(name: .shortAndLong, help: "How many files to read at a time. (default: one a core)")
    var jobs: Int?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Send what was read to a service instead of recording it here; sources are linked here.", valueName: "url"))
    var push: String?

    @OptionGroup(title: "Service") var server: ServerOptions

    @Flag(name: .long, help: "Fail, and record nothing, when the input has an error.")
    var strict = false

    @Flag(name: .long, help: "Read everything, record nothing.")
    var dryRun = false

    @Option(name: .long, help: "How to write the summary.")
    var format = Format.text

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs must be from 1 to 1024.") }
        if push != nil, dryRun || paths.contains("-") {
            throw ValidationError("--push goes with neither --dry-run nor standard input.")
        }
        if paths.count(where: { $0 == "-" }) > 1 { throw ValidationError("'-' can be given once only.") }
    }

    func run() async throws {
        process_memory_keep_freed()
        MappedFile.explainCutFiles()
        let console = Console(level: logging.level)
        let progress = ProgressLine(isShown: Console.showsProgress && !logging.quiet)
        if let push { return try await send(to: push, progress: progress, console: console) }
        let summary: IngestSummary
        do {
            summary = try await Ingest(try request()).run { progress.show($0) }
            progress.clear()
        } catch {
            progress.clear()
            switch error {
            case IngestError.strict(let problems), IngestError.nothingRead(let problems): console.show(problems)
            default: break
            }
            throw error
        }
        console.show(summary.diagnostics)
        switch format {
        case .text: try Console.write(IngestSummaryText(summary).text)
        case .json: try Console.write(IngestSummaryJSON.text(summary))
        }
    }

    private func send(to address: String, progress: ProgressLine, console: Console) async throws {
        let request = try request()
        let job = PushJob(request, server: try server.server(at: address), sendsSources: true)
        let summary: PushJob.Summary
        do {
            summary = try await job.run { progress.show($0) }
            progress.clear()
        } catch {
            progress.clear()
            if case IngestError.strict(let problems) = error { console.show(problems) }
            throw error
        }
        console.show(summary.diagnostics)
        let answer = PushAnswer(summary, project: request.project)
        switch format {
        case .text: try Console.write(answer.text)
        case .json: try Console.write(answer.json())
        }
    }

    private func request() throws -> IngestRequest {
        let settings = try Settings(database: database, project: project)
        var request = IngestRequest(
            paths: paths.isEmpty ? (settings.sourcePaths.isEmpty ? ["."] : settings.sourcePaths) : paths,
            databasePath: settings.databasePath,
            project: settings.ingestedProject,
            toolVersion: ProgramVersion.current,
            now: .now,
            currentFolder: FileManager.default.currentDirectoryPath
        )
        request.environment = ProcessInfo.processInfo.environment
        request.commit = commit?.text
        request.branch = branch
        request.ciJob = ciJob
        request.device = device
        request.defaultBranch = settings.configuration.defaultBranch
        request.runName = runName
        request.runStartedAt = startedAt?.date
        request.runFormat = runFormat?.name
        request.ignoredPaths = settings.configuration.sources?.ignore ?? []
        request.linking = settings.configuration.linking
        request.jobs = jobs
        request.isStrict = strict
        request.isDryRun = dryRun
        return request
    }
}
