import Foundation

/// Keeps processes that open one database at the same time from each other while one of them makes it.
///
/// Turning WAL on and the first migrations change the whole file, and SQLite does not wait for the lock of another process
/// in each of their steps (https://sqlite.org/c3ref/busy_handler.html). What is locked is the folder (flock(2)), which needs
/// no file of its own, and the system gives the lock back however the process ends.
enum OpeningLock {
    /// Opens a database while no other process makes it; where the folder cannot be locked, as on some network file
    /// systems, nobody waits.
    ///
    /// - Parameters:
    ///   - path: The path of the database.
    ///   - isExclusive: Whether to keep all others out, as who may make it must, or only those who make it.
    ///   - body: Opens it.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    static func holding<Value>(
        _ path: String, isExclusive: Bool, _ body: () throws -> Value
    ) rethrows -> Value {
        let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        if descriptor >= 0 {
            while flock(descriptor, isExclusive ? LOCK_EX : LOCK_SH) != 0, errno == EINTR {}
        }
        return try body()
    }
}
