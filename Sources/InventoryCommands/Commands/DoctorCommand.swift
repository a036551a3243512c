import ArgumentParser
import Foundation
import InventoryIngest
import InventoryLinker

/// Shows what is recognised in the sources, so that a user knows what to configure.
struct DoctorCommand: AsyncParsableCommand {
    /// How the answer is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show what is recognised in the sources, and what is not",
        discussion: """
            Reads the sources as 'ingest' does and records nothing. Shows the files by role, the conventions of the tests, the \
            functions that set identifiers and look elements up, and the most frequent expressions that could not be resolved: \
            what to add to the configuration.

            EXAMPLES
              uiinventory doctor
              uiinventory doctor App UITests --format json
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Folders and .swift files with sources. (default: the configuration's paths, else the current folder)",
            valueName: "path"
        ),
        completion: .file()
    )
    var paths: [String] = []

    @Option(name: .long, help: "How many unresolved expressions and functions to show; 0 for all.")
    var limit = 20

    @Option(name: .long, help: "How to write the answer.")
    var format = Format.text

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func validate() throws {
        if limit < 0 { throw ValidationError("--limit must not be negative.") }
    }

    func run() async throws {
        let settings = try Settings(
            flags: Settings.Flags(project: project.project, config: project.config),
            environment: ProcessInfo.processInfo.environment,
            currentFolder: FileManager.default.currentDirectoryPath
        )
        let progress = ProgressLine(isShown: Console.showsProgress && !logging.quiet)
        let examination: Examination
        do {
            examination = try await Ingest(request(settings)).examine { progress.show($0) }
            progress.clear()
        } catch {
            progress.clear()
            throw error
        }
        if logging.verbose { Console(level: .all).show(examination.diagnostics) }
        let answer = DoctorAnswer(
            examination, configurationPath: settings.configurationPath, limit: limit == 0 ? .max : limit)
        switch format {
        case .text: try Console.write(answer.text)
        case .json: try Console.write(answer.json())
        }
    }

    private func request(_ settings: Settings) -> IngestRequest {
        var request = IngestRequest(
            paths: paths.isEmpty ? (settings.sourcePaths.isEmpty ? ["."] : settings.sourcePaths) : paths,
            databasePath: settings.databasePath,
            project: settings.ingestedProject,
            toolVersion: ProgramVersion.current,
            now: .now,
            currentFolder: FileManager.default.currentDirectoryPath
        )
        request.ignoredPaths = settings.configuration.sources?.ignore ?? []
        request.linking = settings.configuration.linking
        return request
    }
}
