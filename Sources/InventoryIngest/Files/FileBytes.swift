import InventoryImport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads files.
enum FileBytes {
    /// All bytes of a file, or of a pipe until its end.
    ///
    /// - Throws: `SystemError`.
    static func read(_ path: String) throws(SystemError) -> [UInt8] {
        try read(path, limit: .max)
    }

    /// From how many bytes a file is mapped instead of read, so that it takes no memory.
    private static let mappedSize = 16 << 20

    /// A file of many bytes, mapped; nil for a small one and for anything else.
    static func mapped(_ path: String) -> MappedFile? {
        var status = stat()
        let isLarge = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size >= mappedSize
        return isLarge ? MappedFile(path: path) : nil
    }

    /// The first bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - limit: How many bytes are read at most.
    /// - Returns: The bytes.
    /// - Throws: `SystemError`.
    static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        defer { close(descriptor) }
        // Some devices have no end.
        if isDevice(descriptor) { throw SystemError(code: ENOTSUP) }
        return try read(descriptor, limit: limit)
    }

    private static func isDevice(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFCHR || status.st_mode & S_IFMT == S_IFBLK
    }

    /// All bytes of standard input until its end.
    ///
    /// - Throws: `SystemError`.
    static func readStandardInput() throws(SystemError) -> [UInt8] {
        try read(STDIN_FILENO, limit: .max)
    }

    private static func read(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunkSize = min(sizeHint(descriptor), limit)
        while bytes.count < limit {
            var failure: Int32 = 0
            let wanted = min(chunkSize, limit - bytes.count)
            let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                let got = retrying { systemRead(descriptor, buffer.baseAddress, wanted) }
                if got < 0 { failure = errno }
                count = max(0, got)
            }
            guard failure == 0 else { throw SystemError(code: failure) }
            guard !chunk.isEmpty else { break }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            chunkSize = 1 << 16
        }
        return bytes
    }

    /// One byte more than the file has, so that one call reads it all and shows whether it grew.
    private static func sizeHint(_ descriptor: Int32) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 1 << 16 }
        return Int(status.st_size) + 1
    }

    private static func retrying(_ call: () -> Int) -> Int {
        var result = call()
        while result < 0, errno == EINTR { result = call() }
        return result
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer, count)
        #else
            Darwin.read(descriptor, buffer, count)
        #endif
    }
}
