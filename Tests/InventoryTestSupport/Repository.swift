import Foundation

/// The folder of this package.
package enum Repository {
    /// The path of something in it.
    package static func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(name)").standardizedFileURL.path
    }
}
