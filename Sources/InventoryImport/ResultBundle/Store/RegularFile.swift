#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads files whose names come out of other files, where anything may stand: a pipe is never waited for.
enum RegularFile {
    /// Why a file cannot be read.
    enum Failure: Error, Hashable {
        /// There is none.
        case missing
        /// It is larger than allowed.
        case tooBig
        /// The system refuses, or it is no file; the text says why.
        case unreadable(String)
    }

    /// All bytes of a file.
    static func bytes(of path: String, limit: Int) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        guard let size = size(descriptor) else { throw .unreadable("it is no file") }
        guard size <= limit else { throw .tooBig }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                guard got > 0 else { break }
                count += got
            }
        }
        guard failure == 0 else { throw .unreadable(String(cString: strerror(failure))) }
        return bytes
    }

    /// Whether there is a file of that name.
    static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// How many bytes a file has; nil where there is none of that name.
    static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    private static func size(_ descriptor: Int32) -> Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }
}
