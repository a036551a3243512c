import ArgumentParser
import Foundation
import InventoryIngest
import InventoryPush

/// Sends run outputs to a service.
struct PushCommand: AsyncParsableCommand {
    /// How the summary is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Send run outputs to a service",
        discussion: """
            Sends every run output in the folders and files as it is, unless the service has it, and again where that may help. \
            'ingest --push' sends what sources hold. docs/push.md has all about it.

            EXAMPLES
              uiinventory push build/results --to https://inventory.example.com
              uiinventory push Nightly.xcresult
            """
    )

    @Argument(
        help: ArgumentHelp("Files and folders with run outputs.", valueName: "path"), completion: .file())
    var paths: [String]

    @Option(
        name: .long,
        help: ArgumentHelp("The service's address. (default: $UIINVENTORY_SERVER)", valueName: "url")
    )
    var to: String?

    @OptionGroup(title: "Service") var server: ServerOptions

    @Option(name: .long, help: "The commit. (default: the build server's, else the repository's)")
    var commit: CommitHash?

    @Option(
        name: .long,
        help: ArgumentHelp("The branch. (default: the build server's, else the repository's)", valueName: "name")
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
        name: .long, help: ArgumentHelp("The device, for run outputs that do not tell it.", valueName: "name"))
    var device: String?

    @Option(name: [.customLong("as")], help: "The format of the run outputs. (default: told by content)")
    var runFormat: RunFormatName?

    @Option(name: .long, help: "How to write the summary.")
    var format = Format.text

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        if paths.contains("-") {
            throw ValidationError("standard input cannot be sent again: write it to a file first.")
        }
    }

    func run() async throws {
        let settings = try Settings(
            flags: Settings.Flags(project: project.project, config: project.config),
            environment: ProcessInfo.processInfo.environment,
            currentFolder: FileManager.default.currentDirectoryPath
        )
        var request = IngestRequest(
            paths: paths,
            databasePath: "",
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
        request.runFormat = runFormat?.name
        request.ignoredPaths = settings.configuration.sources?.ignore ?? []
        let summary = try await PushJob(request, server: try server.server(at: to)).run()
        let answer = PushAnswer(summary, project: settings.ingestedProject)
        Console(level: logging.level).show(summary.diagnostics)
        switch format {
        case .text: try Console.write(answer.text)
        case .json: try Console.write(answer.json())
        }
    }
}
