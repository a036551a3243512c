import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Keeps a second night of the same database from starting: a lock of the system, which it takes back when the process
/// ends, however it ends (flock(2)).
struct NightlyLock: ~Copyable {
    private let descriptor: Int32

    /// Takes the lock of a database.
    ///
    /// - Parameters:
    ///   - path: The path of the database; the lock is a file beside it.
    ///   - now: When the night began, for whoever finds it locked.
    /// - Throws: `NightlyError.running` where another process has it, `NightlyError.cannotLock`.
    init(database path: String, now: Date) throws(NightlyError) {
        let file = path + ".nightly.lock"
        let folder = URL(filePath: path).deletingLastPathComponent().path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw .cannotLock(path: file, reason: error.localizedDescription)
        }
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .cannotLock(path: file, reason: String(cString: strerror(errno))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            let holder = FileManager.default.contents(atPath: file).map {
                String(decoding: $0.prefix(200), as: UTF8.self)
            }
            close(descriptor)
            if code == EWOULDBLOCK {
                throw .running(path: file, holder: holder?.split(separator: "\n").first.map(String.init))
            }
            throw .cannotLock(path: file, reason: String(cString: strerror(code)))
        }
        self.descriptor = descriptor
        let text = "process \(ProcessInfo.processInfo.processIdentifier) since \(now.formatted(.iso8601))\n"
        // Only words for people: the lock holds without them.
        _ = ftruncate(descriptor, 0)
        _ = text.withCString { write(descriptor, $0, strlen($0)) }
    }

    /// Gives the lock back; it also goes where an error ends the night.
    consuming func release() {}

    deinit {
        // The file stays: removing it would let two processes lock two files of one name.
        _ = ftruncate(descriptor, 0)
        close(descriptor)
    }
}
