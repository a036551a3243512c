/// A source file of a snapshot.
package struct SourceFile: Sendable, Hashable, Codable {
    /// What the file is for.
    package enum Role: String, Sendable, Hashable, Codable, CaseIterable {
        case app
        case uiTest = "ui_test"
        case unitTest = "unit_test"
        case other
    }

    /// The path relative to the ingested root, with `/`.
    package var path: String
    /// SHA-256 of the bytes, lower-case hexadecimal.
    package var contentSHA256: String
    /// The size in bytes.
    package var byteCount: Int
    /// What the file is for.
    package var role: Role

    /// Creates a source file.
    package init(path: String, contentSHA256: String, byteCount: Int, role: Role) {
        self.path = path
        self.contentSHA256 = contentSHA256
        self.byteCount = byteCount
        self.role = role
    }
}
