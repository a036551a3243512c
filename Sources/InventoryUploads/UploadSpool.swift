package import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder in which uploads lie until they are recorded.
///
/// Nothing in it is worth keeping: what was acknowledged is in the database, everything else is sent again.
package final class UploadSpool: Sendable {
    /// Where it is; the folder of this service alone.
    package let folder: URL

    private let limit: Int
    private let used = Mutex(0)
    private let lock: CInt

    /// Makes an empty folder, and removes what services that were killed left beside it.
    ///
    /// - Parameters:
    ///   - root: The folder of the spools of all services of a database.
    ///   - byteCount: How much may be in this one.
    /// - Throws: `CocoaError` where it cannot be made.
    package init(root: URL, byteCount: Int) throws {
        let files = FileManager.default
        try files.createDirectory(
            at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in try files.contentsOfDirectory(atPath: root.path) {
            let left = root.appending(path: name)
            // The system lets the lock go when its process ends, however it does.
            guard let lock = Self.lock(of: left) else { continue }
            try? files.removeItem(at: left)
            close(lock)
        }
        folder = root.appending(path: UUID().uuidString)
        limit = byteCount
        try files.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let lock = Self.lock(of: folder) else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: folder.path])
        }
        self.lock = lock
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
        close(lock)
    }

    /// The lock on a folder; nil where another service holds it.
    private static func lock(of folder: URL) -> CInt? {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    /// A place for a file that is not there yet.
    func place() -> URL { folder.appending(path: UUID().uuidString) }

    /// Takes room for so many bytes.
    ///
    /// - Returns: Whether there is so much room.
    func take(_ byteCount: Int) -> Bool {
        used.withLock { used in
            guard used + byteCount <= limit else { return false }
            used += byteCount
            return true
        }
    }

    /// Gives room back.
    func giveBack(_ byteCount: Int) {
        used.withLock { $0 -= byteCount }
    }

    /// The bytes of all uploads that are received or wait.
    package var byteCount: Int { used.withLock(\.self) }
}
