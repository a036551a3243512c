import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Changes of names in the file system.
enum PathChange {
    /// Gives a file, link or folder another name; what has that name is replaced at once, unless it is a filled folder.
    ///
    /// - Throws: `ReportError.cannotWrite`.
    static func rename(_ path: String, to target: String) throws {
        #if canImport(Glibc)
            let result = Glibc.rename(path, target)
        #elseif canImport(Musl)
            let result = Musl.rename(path, target)
        #else
            let result = Darwin.rename(path, target)
        #endif
        guard result == 0 else {
            throw ReportError.cannotWrite(path: target, reason: String(cString: strerror(errno)))
        }
    }

    /// Removes a file, link or folder with all in it, where there is one.
    ///
    /// - Throws: `ReportError.cannotWrite`.
    static func remove(_ path: String) throws {
        guard FileManager.default.fileExists(atPath: path) || isLink(path) else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw ReportError.cannotWrite(path: path, reason: error.localizedDescription)
        }
    }

    /// Whether a symbolic link has this name, wherever it leads.
    static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }
}
