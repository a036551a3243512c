import Crypto
import Foundation
import InventoryImport
import InventoryModel

/// Hashes contents as the database keeps them.
enum ContentHash {
    /// SHA-256 of bytes, lower-case hexadecimal.
    static func sha256(_ bytes: some DataProtocol) -> String {
        Hexadecimal.text(Array(SHA256.hash(data: bytes)))
    }

    /// SHA-256 of a file, of which only a part lies in memory at a time.
    static func sha256(_ file: MappedFile) -> String {
        var hash = SHA256()
        for start in stride(from: 0, to: file.bytes.count, by: pieceSize) {
            hash.update(data: file.bytes[start..<min(start + pieceSize, file.bytes.count)])
            file.release()
        }
        return Hexadecimal.text(Array(hash.finalize()))
    }

    private static let pieceSize = 8 << 20
}
