#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The names of what is in a folder.
struct FolderNames {
    /// One name.
    struct Entry {
        /// The name.
        var name: String
        /// Whether it certainly is a file; false also where the file system does not say.
        var isFile: Bool
    }

    /// The names, in the order of their bytes, which is the same on every platform and in every language.
    private(set) var entries: [Entry] = []
    /// Names that are not UTF-8, which no path of an inventory can hold, with U+FFFD for what is not.
    private(set) var unreadable: [String] = []

    /// Lists a folder, without `.` and `..`.
    ///
    /// Foundation's listing leaves out names that are not UTF-8 without a word.
    ///
    /// - Throws: `SystemError` where the folder cannot be read.
    init(of folder: String) throws(SystemError) {
        guard let stream = opendir(folder) else { throw SystemError(code: errno) }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { bytes in
                    (valid: String(validatingCString: bytes), shown: String(cString: bytes))
                }
            }
            switch name.valid {
            case ".", "..": break
            case let valid?: entries.append(Entry(name: valid, isFile: entry.pointee.d_type == UInt8(DT_REG)))
            case nil: unreadable.append(name.shown)
            }
        }
        entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        unreadable.sort()
    }
}
