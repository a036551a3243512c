import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Files and names that survive a loss of power.
enum FileSync {
    /// Waits until a file or folder is on the disk.
    ///
    /// - Throws: `StoreError.cannotOpen` where the system says no.
    static func flush(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw problem(path) }
        defer { close(descriptor) }
        // Some file systems cannot flush a folder, and say so: there is nothing more to do then.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw problem(path) }
    }

    /// Gives a file another name in the same folder, in place of what has that name, at once or not at all.
    ///
    /// - Throws: `StoreError.cannotOpen` where the system says no.
    static func rename(_ path: String, to target: String) throws(StoreError) {
        guard Foundation.rename(path, target) == 0 else { throw problem(target) }
        try flush(URL(filePath: target).deletingLastPathComponent().path)
    }

    private static func problem(_ path: String) -> StoreError {
        errno == ENOSPC ? .full(path: path) : .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
}
