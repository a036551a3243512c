import Foundation

extension Settings {
    /// Resolves the settings from the options of a command.
    ///
    /// - Throws: `ConfigurationError`.
    init(database: DatabaseOptions, project: ProjectOptions) throws(ConfigurationError) {
        try self.init(database: database, project: project.project, config: project.config)
    }

    /// Resolves the settings from the options of a command that may concern all projects.
    ///
    /// - Parameters:
    ///   - database: Where the database is.
    ///   - project: The name of the project; nil where none was given.
    ///   - config: The path of the configuration file; nil where none was given.
    /// - Throws: An error that says what is wrong with the file.
    package init(database: DatabaseOptions, project: String? = nil, config: String?) throws(ConfigurationError) {
        try self.init(
            flags: Flags(database: database.database, project: project, config: config),
            environment: ProcessInfo.processInfo.environment,
            currentFolder: FileManager.default.currentDirectoryPath
        )
    }
}
