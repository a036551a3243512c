import Foundation

extension Settings {
    /// Resolves the settings from the options of a command.
    ///
    /// - Throws: `ConfigurationError`.
    init(database: DatabaseOptions, project: ProjectOptions) throws(ConfigurationError) {
        try self.init(
            flags: Flags(database: database.database, project: project.project, config: project.config),
            environment: ProcessInfo.processInfo.environment,
            currentFolder: FileManager.default.currentDirectoryPath
        )
    }
}
