/// A file of a snapshot and what was in it.
package struct FileContent: Sendable, Hashable {
    /// The path relative to the ingested root.
    package var path: String
    /// SHA-256 of the bytes, lower-case hexadecimal.
    package var sha256: String
    /// The size in bytes.
    package var byteCount: Int

    /// Creates a file's content.
    package init(path: String, sha256: String, byteCount: Int) {
        self.path = path
        self.sha256 = sha256
        self.byteCount = byteCount
    }
}
