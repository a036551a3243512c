/// The name of a project: one app's inventory in a database that may hold several.
package struct ProjectName: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name as users write it.
    package let rawValue: String

    /// Wraps a name.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package var description: String { rawValue }
}
