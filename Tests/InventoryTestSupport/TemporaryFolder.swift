package import Foundation

/// A folder that exists while this value does.
package final class TemporaryFolder: Sendable {
    /// Where it is.
    package let url: URL

    /// Creates an empty folder with a name of its own.
    ///
    /// - Throws: Any error of the file system.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "uiinventory-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // A folder that is left behind hurts nobody, and a failing clean-up is no failing test.
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of something in it.
    package func path(_ name: String) -> String { url.appending(path: name).path }
}
