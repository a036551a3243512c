import Foundation

/// The folder of this package.
enum Repository {
    /// The path of something in it.
    static func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(name)").standardizedFileURL.path
    }
}
