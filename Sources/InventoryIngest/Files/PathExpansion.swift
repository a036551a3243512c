import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The paths that a pattern stands for, as a shell expands it: `*` and `?` stand for no `/`.
struct PathExpansion: Sendable, Hashable {
    /// The paths, sorted, as the pattern writes them: relative ones stay so.
    ///
    /// None where nothing fits.
    let names: [String]

    /// Expands a pattern, relative to a folder; one without `*`, `?` and `[` is the path of something that is there.
    init(_ pattern: String, in folder: String) {
        let expanded = (pattern as NSString).expandingTildeInPath
        let prefix = expanded.hasPrefix("/") ? "" : (folder.hasSuffix("/") ? folder : folder + "/")
        var found = glob_t()
        defer { globfree(&found) }
        // What the folder's own name has of these signs stands for itself.
        guard glob(Self.escaped(prefix) + expanded, 0, nil, &found) == 0 else {
            names = []
            return
        }
        names = (0..<Int(found.gl_pathc)).compactMap { index in
            found.gl_pathv[index].map { String(String(cString: $0).dropFirst(prefix.count)) }
        }
    }

    private static func escaped(_ path: String) -> String {
        path.reduce(into: "") { text, sign in text += "*?[\\".contains(sign) ? "\\\(sign)" : String(sign) }
    }
}
