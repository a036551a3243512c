package import InventoryModel

/// A source file and what the scanner read from it.
package struct ScannedFile: Sendable {
    /// The path relative to the ingested root, with `/`.
    package var path: String
    /// SHA-256 of the bytes, lower-case hexadecimal.
    package var contentSHA256: String
    /// The size in bytes.
    package var byteCount: Int
    /// What the scanner read.
    package var facts: FileFacts

    /// Creates a scanned file.
    package init(path: String, contentSHA256: String, byteCount: Int, facts: FileFacts) {
        self.path = path
        self.contentSHA256 = contentSHA256
        self.byteCount = byteCount
        self.facts = facts
    }
}
