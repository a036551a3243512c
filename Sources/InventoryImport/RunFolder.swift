package import Foundation

/// A folder that is one run output, such as a result bundle.
package struct RunFolder: Sendable {
    /// Where it is.
    package let location: URL
    /// The folder as the user named it.
    package let name: String
    /// The names of what is in it, in the order of their bytes.
    package let entries: [String]

    /// Creates the folder from what the caller listed.
    package init(location: URL, name: String, entries: [String]) {
        self.location = location
        self.name = name
        self.entries = entries
    }
}
