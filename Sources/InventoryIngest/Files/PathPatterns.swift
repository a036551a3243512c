#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Which files and folders are not looked at.
struct PathPatterns: Sendable {
    /// Folders that package managers and builds fill with what is not the project's own.
    private static let skippedFolders: Set<String> = [
        "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
    ]
    /// Folders that are files to people and hold neither sources nor run outputs.
    private static let skippedExtensions = [".xcassets", ".xcodeproj", ".xcworkspace", ".framework", ".xcframework"]

    private let patterns: [String]

    /// Creates a list of `fnmatch` patterns; `*` also stands for `/`.
    ///
    /// A pattern is compared with the path relative to the root and with the last component alone.
    init(_ patterns: [String]) {
        self.patterns = patterns
    }

    /// Whether a folder and all in it is left out.
    func skipsFolder(_ name: String, path: String) -> Bool {
        name.hasPrefix(".") || Self.skippedFolders.contains(name)
            || Self.skippedExtensions.contains { name.hasSuffix($0) } || skipsFile(name, path: path)
    }

    /// Whether a file is left out.
    func skipsFile(_ name: String, path: String) -> Bool {
        patterns.contains { fnmatch($0, path, 0) == 0 || fnmatch($0, name, 0) == 0 }
    }
}
