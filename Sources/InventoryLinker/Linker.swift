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

/// Joins the facts of all files of a snapshot into one inventory.
package struct Linker: Sendable {
    /// Changes whenever the same facts give another inventory.
    package static let version = 1

    private let configuration: LinkConfiguration

    /// Creates a linker for a project's configuration.
    package init(configuration: LinkConfiguration = LinkConfiguration()) {
        self.configuration = configuration
    }

    /// Links the files of one snapshot; the result does not depend on their order.
    package func link(_ files: [ScannedFile]) -> Inventory {
        Inventory()
    }
}
