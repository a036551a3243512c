#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An error of the operating system.
struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The value of `errno`.
    let code: Int32

    /// Whether nothing is at the path.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// The system's words, with a small letter.
    var description: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
