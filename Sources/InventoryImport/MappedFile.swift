package import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file of which only what is being read lies in memory, whatever its size.
package final class MappedFile: Sendable {
    /// The bytes of the file.
    package let bytes: Data
    /// Where they begin, as a number: pointers cannot be shared between threads.
    private let address: UInt

    /// Maps a regular file; nil where that is not possible, also of an empty one.
    package init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            let pages = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, descriptor, 0), pages != MAP_FAILED
        else { return nil }
        address = UInt(bitPattern: pages)
        bytes = Data(
            bytesNoCopy: pages, count: Int(status.st_size),
            deallocator: .custom { pages, count in munmap(pages, count) })
    }

    /// Gives the memory back of what was read so far; what is read again is taken from the file again.
    package func release() {
        // Pages of a shared mapping that is never written are the file's own: dropping them loses nothing.
        _ = UnsafeMutableRawPointer(bitPattern: address).map { madvise($0, bytes.count, MADV_DONTNEED) }
    }
}

extension MappedFile {
    /// Ends the process with a message and status 1 where somebody cuts a mapped file off while it is read.
    ///
    /// The system tells of it by a signal only. What is not committed by then is not recorded. For programs, as it is set
    /// for the whole process.
    package static func explainCutFiles() {
        signal(SIGBUS) { _ in
            // Nothing else is safe in a signal handler.
            let text: StaticString = """
                Error: a file became shorter while it was read; nothing of it was recorded. Ingest it again when it is complete.

                """
            _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
            _exit(1)
        }
    }
}

/// Gives the memory of a mapped file back each time that a stretch of it was read; does nothing for bytes of others.
struct PageRelease {
    /// How many bytes are kept at a time.
    private static let stretch = 8 << 20

    private let file: MappedFile?
    private var next = stretch

    /// Starts at the beginning of the file.
    init(_ file: MappedFile?) {
        self.file = file
    }

    /// Takes note of how many bytes were read.
    mutating func reached(_ offset: Int) {
        guard offset >= next else { return }
        file?.release()
        next = offset + Self.stretch
    }
}
