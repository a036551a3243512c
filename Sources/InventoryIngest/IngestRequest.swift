package import Foundation
package import InventoryLinker
package import InventoryModel
package import InventoryStore

/// What is to be ingested, and how.
package struct IngestRequest: Sendable {
    /// The paths as the user gave them; `-` is standard input.
    package var paths: [String]
    /// The database's path; made where it is missing.
    package var databasePath: String
    /// The project.
    package var project: ProjectName
    /// The version of this program, kept with the snapshot.
    package var toolVersion: String
    /// When this happens.
    package var now: Date
    /// The folder to which paths are relative.
    package var currentFolder: String
    /// The environment, which tells commit and branch on build servers.
    package var environment: [String: String] = [:]
    /// The commit; nil to find it.
    package var commit: String?
    /// The branch; nil to find it.
    package var branch: String?
    /// The job of the build server; nil to find it.
    package var ciJob: String?
    /// The device that tests ran on, where outputs do not tell.
    package var device: String?
    /// The default branch as the configuration says; nil to infer it.
    package var defaultBranch: String?
    /// The name of the only run; nil to take the file's.
    package var runName: String?
    /// When the only run started; nil to take the output's own time, else the file's modification time.
    package var runStartedAt: Date?
    /// The format of the run outputs that are named; nil to find it by their content.
    package var runFormat: String?
    /// Patterns of paths that are left out.
    package var ignoredPaths: [String] = []
    /// Where archives of run outputs are unpacked, and how much of them.
    package var unpacking = Unpacking()
    /// How the sources are joined.
    package var linking = LinkConfiguration()
    /// How many files are read at a time; nil for one a core.
    package var jobs: Int?
    /// How the database is opened.
    package var store = StoreSettings()
    /// Whether the paths are patterns of run outputs, of which any number may be missing, unreadable or known.
    ///
    /// That is told by diagnostics. Sources are not looked for then.
    package var takesRunOutputsOnly = false
    /// Whether a diagnostic of severity error fails all.
    package var isStrict = false
    /// Whether nothing is recorded.
    package var isDryRun = false

    /// Creates a request.
    package init(
        paths: [String],
        databasePath: String,
        project: ProjectName,
        toolVersion: String,
        now: Date,
        currentFolder: String
    ) {
        self.paths = paths
        self.databasePath = databasePath
        self.project = project
        self.toolVersion = toolVersion
        self.now = now
        self.currentFolder = currentFolder
    }

    /// How many files are read at a time.
    var jobCount: Int { max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount) }
}
