import ArgumentParser
import CProcessMemory
import Foundation
import InventoryImport
import InventoryNightly

/// Makes a night's dashboards.
struct NightlyCommand: AsyncParsableCommand {
    /// How the summary is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "nightly",
        abstract: "Record sources and new runs, and write a night's dashboards",
        discussion: """
            What a timer or a job of continuous integration calls; the section 'nightly' of the configuration file says what it \
            does. The dashboards go into a folder named by the date, 'latest' leads to the newest one, and index.html lists all \
            nights. Results that are too old are kept as sums a day, and snapshots one a week, then one a month. \
            config/nightly has units for systemd, cron, launchd, GitHub Actions, GitLab CI and Xcode Cloud.

            EXAMPLES
              uiinventory nightly
              uiinventory nightly --config /srv/shop/.uiinventory.yml --quiet
            """
    )

    @Option(name: .long, help: "How to write the summary.")
    var format = Format.text

    @OptionGroup(title: "Project") var project: ProjectOptions
    @OptionGroup(title: "Database") var database: DatabaseOptions
    @OptionGroup(title: "Messages") var logging: LoggingOptions

    func run() async throws {
        process_memory_keep_freed()
        MappedFile.explainCutFiles()
        let environment = ProcessInfo.processInfo.environment
        let request = try NightlyRequest(
            try Settings(database: database, project: project),
            now: try CurrentMoment.find(environment: environment), environment: environment)
        let console = Console(level: logging.level)
        let progress = ProgressLine(isShown: Console.showsProgress && !logging.quiet)
        defer { progress.clear() }
        let summary = try await Nightly(request).run { progress.show($0) }
        progress.clear()
        console.show(summary.diagnostics)
        switch format {
        case .text: if !logging.quiet { try Console.write(NightlySummaryText(summary).text) }
        case .json: try Console.write(try NightlySummaryJSON.text(summary))
        }
        try GateCheck.fail(on: summary.answers)
    }
}
