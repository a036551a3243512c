/// What a project's configuration file says about its sources.
package struct LinkConfiguration: Sendable, Hashable, Codable {
    /// Path patterns (`fnmatch`, relative to the root) of files that hold UI tests and page objects, beyond what imports tell.
    package var uiTestPaths: [String] = []
    /// Path patterns of files that hold app code, whatever their folder is named.
    package var appPaths: [String] = []
    /// Path patterns of files that hold unit tests.
    package var unitTestPaths: [String] = []
    /// Names of functions that set an accessibility identifier, beyond those recognised from their bodies.
    package var applyFunctions: [String] = []
    /// Names of functions that look an element up by its identifier, beyond those recognised from their bodies.
    package var queryFunctions: [String] = []
    /// What some of the query functions look for, by name: `buttons`, `staticTexts` and so on.
    package var queryTypes: [String: String] = [:]
    /// Patterns of view types that are screens; what stands for `*` names the screen: `*Scene`.
    package var screens: [String] = []
    /// View types that are parts of screens, not screens.
    package var components: [String] = []

    /// Creates the default configuration.
    package init() {}

    /// Whether a name is one of XCUITest's queries, such as `buttons`.
    package static func isQueryType(_ name: String) -> Bool { XCUITestWords.queries.contains(name) }
}
