import Foundation
import InventoryLinker
import InventoryModel

/// Where the database is, which project is meant and how its sources are read: flag before environment before file before
/// default.
package struct Settings: Sendable, Hashable {
    /// What the command line says.
    struct Flags: Sendable, Hashable {
        /// `--database`.
        var database: String?
        /// `--project`.
        var project: String?
        /// `--config`.
        var config: String?
    }

    /// The absolute path of the database.
    package var databasePath: String
    /// The project that was named; nil where nobody named one.
    var project: ProjectName?
    /// The project for what is ingested: the one that was named, else the name of the folder.
    var ingestedProject: ProjectName
    /// What the file says, or nothing.
    var configuration: ProjectConfiguration
    /// The file's absolute path; nil where there is none.
    var configurationPath: String?
    /// The folder that holds the file, else the current folder.
    var folder: String

    /// Resolves the settings.
    ///
    /// - Throws: `ConfigurationError` where the file that was named or found cannot be used.
    init(flags: Flags, environment: [String: String], currentFolder: String) throws(ConfigurationError) {
        func said(_ flag: String?, _ variable: String) -> String? {
            flag ?? environment[variable].flatMap { $0.isEmpty ? nil : $0 }
        }
        let named = said(flags.config, "UIINVENTORY_CONFIG").map { Self.absolute($0, in: currentFolder) }
        configurationPath = named ?? ConfigurationFile.find(from: currentFolder)
        let file = try configurationPath.map { path throws(ConfigurationError) in try ConfigurationFile(path: path) }
        configuration = file?.configuration ?? ProjectConfiguration()
        folder = file?.folder ?? currentFolder
        if let database = said(flags.database, "UIINVENTORY_DATABASE") {
            databasePath = Self.absolute(database, in: currentFolder)
        } else {
            databasePath = Self.absolute(configuration.database ?? ".uiinventory/inventory.sqlite", in: folder)
        }
        let name = said(flags.project, "UIINVENTORY_PROJECT") ?? configuration.project
        project = name.map(ProjectName.init(rawValue:))
        let folderName = URL(filePath: folder).lastPathComponent
        ingestedProject = project ?? ProjectName(rawValue: folderName.isEmpty ? "app" : folderName)
    }

    /// The absolute path of the folder of the team's own queries, which need not be there.
    package var queryFolder: String { Self.absolute(configuration.queries ?? ".uiinventory/queries", in: folder) }

    /// The name of the project that was named; nil where nobody named one.
    var namedProject: String? { project?.rawValue }

    /// The paths that `ingest` takes when none is given; empty where the file says none.
    var sourcePaths: [String] {
        (configuration.sources?.paths ?? []).map { Self.absolute($0, in: folder) }
    }

    /// The absolute path of something that the file names.
    func path(_ path: String) -> String { Self.absolute(path, in: folder) }

    private static func absolute(_ path: String, in folder: String) -> String {
        let path = (path as NSString).expandingTildeInPath
        return URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory)).standardizedFileURL
            .path
    }
}
