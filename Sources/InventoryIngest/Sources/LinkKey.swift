import Foundation
import InventoryLinker
import InventoryModel
import InventoryScanner

/// A hash of all that an inventory is linked from: equal keys give equal inventories.
enum LinkKey {
    /// The key of sources.
    ///
    /// - Parameters:
    ///   - states: The sources.
    ///   - configuration: How they are joined.
    ///   - diagnostics: What is recorded with them.
    /// - Returns: A hash, lower-case hexadecimal.
    /// - Throws: An error of the encoder, which does not happen with these types.
    static func of(
        _ states: [SourceState],
        configuration: LinkConfiguration,
        diagnostics: [Diagnostic]
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var bytes = [UInt8]("scanner \(SourceScanner.version) linker \(Linker.version)\n".utf8)
        bytes += try encoder.encode(configuration)
        bytes += try encoder.encode(diagnostics)
        for state in states {
            // A path may hold any byte but NUL, so the parts cannot run into each other.
            bytes += state.file.path.utf8
            bytes.append(0)
            bytes += state.contentSHA256.utf8
            bytes.append(0)
        }
        return ContentHash.sha256(bytes)
    }
}
