package import Foundation

/// Writes files as a program would that does not wait for the disk: Foundation does on Linux, for each file.
package enum QuickFile {
    /// Replaces what a file holds.
    ///
    /// - Throws: `CocoaError` where it cannot be written.
    package static func write(_ bytes: [UInt8], to location: URL) throws {
        guard let file = fopen(location.path, "w") else { throw CocoaError(.fileWriteUnknown) }
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { throw CocoaError(.fileWriteUnknown) }
    }
}
