package import InventoryModel

/// Reads one Swift file: bytes in, facts out. No file system, no database, no other file.
package enum SourceScanner {
    /// Changes whenever the same bytes give other facts, so that cached facts of an older scanner are not used.
    package static let version = 1

    /// Reads the declarations of a file.
    ///
    /// - Parameter source: The file's bytes. Bytes that are not UTF-8 give a diagnostic, never a failure.
    package static func scan(_ source: [UInt8]) -> FileFacts {
        FileFacts()
    }
}
