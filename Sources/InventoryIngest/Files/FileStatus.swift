#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import InventoryStore

/// What the file system says of a path.
struct FileStatus: Sendable, Hashable {
    /// What kind of thing is there.
    enum Kind: Sendable, Hashable {
        case file
        case folder
        case link
        /// A pipe, a socket or a device.
        case other
    }

    /// What makes two paths the same file.
    struct Identity: Sendable, Hashable {
        private let device: UInt64
        private let inode: UInt64

        fileprivate init(device: UInt64, inode: UInt64) {
            self.device = device
            self.inode = inode
        }
    }

    /// What kind of thing is there.
    let kind: Kind
    /// The size in bytes.
    let byteCount: Int64
    /// When it was modified, in nanoseconds since 1970.
    let modifiedNanoseconds: Int64
    /// The inode.
    let inode: Int64
    /// What makes two paths the same file.
    let identity: Identity

    /// Asks the file system.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - followsLinks: Whether a symbolic link stands for what it points to.
    /// - Throws: `SystemError` where there is nothing or it may not be looked at.
    init(of path: String, followsLinks: Bool) throws(SystemError) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw SystemError(code: errno) }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        byteCount = Int64(status.st_size)
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        modifiedNanoseconds = Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec)
        inode = Int64(truncatingIfNeeded: status.st_ino)
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino)
        )
    }

    /// Makes sure that a file or folder may be read.
    ///
    /// - Throws: `SystemError` where it may not.
    static func checkReadable(_ path: String) throws(SystemError) {
        guard access(path, R_OK) == 0 else { throw SystemError(code: errno) }
    }

    /// Whether a file that was read is still the same, as far as the file system shows it.
    func matches(_ stat: FileStat) -> Bool {
        byteCount == stat.byteCount && modifiedNanoseconds == stat.modifiedNanoseconds && inode == stat.inode
    }
}
