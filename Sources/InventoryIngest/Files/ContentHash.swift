import Crypto
import Foundation
import InventoryImport

/// Hashes contents as the database keeps them.
enum ContentHash {
    private static let digits = Array("0123456789abcdef".utf8)

    /// SHA-256 of bytes, lower-case hexadecimal.
    static func sha256(_ bytes: some DataProtocol) -> String {
        text(of: SHA256.hash(data: bytes))
    }

    /// SHA-256 of a file, of which only a part lies in memory at a time.
    static func sha256(_ file: MappedFile) -> String {
        var hash = SHA256()
        for start in stride(from: 0, to: file.bytes.count, by: pieceSize) {
            hash.update(data: file.bytes[start..<min(start + pieceSize, file.bytes.count)])
            file.release()
        }
        return text(of: hash.finalize())
    }

    private static let pieceSize = 8 << 20

    private static func text(of digest: SHA256Digest) -> String {
        String(unsafeUninitializedCapacity: SHA256.byteCount * 2) { text in
            var index = 0
            for byte in digest {
                text[index] = digits[Int(byte >> 4)]
                text[index + 1] = digits[Int(byte & 15)]
                index += 2
            }
            return index
        }
    }
}
