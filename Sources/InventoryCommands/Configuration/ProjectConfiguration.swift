import InventoryLinker

/// What a project's configuration file says; everything may be left out.
struct ProjectConfiguration: Sendable, Hashable, Codable {
    /// What the file says about the sources.
    struct Sources: Sendable, Hashable, Codable {
        /// What `ingest` takes when no path is given, relative to the file's folder.
        var paths: [String]?
        /// Patterns of paths that are left out.
        var ignore: [String]?
        /// Patterns of paths that hold UI tests and page objects.
        var uiTests: [String]?
        /// Patterns of paths that hold app code.
        var app: [String]?
        /// Patterns of paths that hold unit tests.
        var unitTests: [String]?
        /// Patterns of view types that are screens.
        var screens: [String]?
        /// View types that are parts of screens.
        var components: [String]?
        /// Functions that set an accessibility identifier.
        var identifierFunctions: [String]?
        /// Functions that look an element up by its identifier.
        var queryFunctions: [QueryFunction]?

        /// The keys in the file.
        enum CodingKeys: String, CodingKey, CaseIterable {
            case paths
            case ignore
            case app
            case uiTests = "ui_tests"
            case unitTests = "unit_tests"
            case screens
            case components
            case identifierFunctions = "identifier_functions"
            case queryFunctions = "query_functions"
        }
    }

    /// The project's name.
    var project: String?
    /// The database's path, relative to the file's folder.
    var database: String?
    /// The branch whose newest snapshot reports show.
    var defaultBranch: String?
    /// The folder of the team's own queries, relative to the file's folder.
    var queries: String?
    /// What the file says about the sources.
    var sources: Sources?
    /// What the file says about nights.
    var nightly: NightlyConfiguration?

    /// The keys in the file.
    enum CodingKeys: String, CodingKey, CaseIterable {
        case project
        case database
        case defaultBranch = "default_branch"
        case queries
        case sources
        case nightly
    }

    /// How the sources are joined.
    var linking: LinkConfiguration {
        var linking = LinkConfiguration()
        linking.uiTestPaths = sources?.uiTests ?? []
        linking.unitTestPaths = sources?.unitTests ?? []
        linking.components = sources?.components ?? []
        linking.applyFunctions = sources?.identifierFunctions ?? []
        linking.queryFunctions = (sources?.queryFunctions ?? []).map(\.name)
        for function in sources?.queryFunctions ?? [] { linking.queryTypes[function.name] = function.type }
        linking.appPaths = sources?.app ?? []
        linking.screens = sources?.screens ?? []
        return linking
    }
}
