import Foundation

/// Paths as users write them.
enum FilePath {
    /// The absolute path of a file, relative to the current folder, with `~` for the home folder.
    static func absolute(_ path: String) -> String {
        let base = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        return URL(filePath: (path as NSString).expandingTildeInPath, relativeTo: base).standardizedFileURL.path
    }
}
