import Crypto
import Foundation

/// Hashes contents as the database keeps them.
enum ContentHash {
    private static let digits = Array("0123456789abcdef".utf8)

    /// SHA-256 of bytes, lower-case hexadecimal.
    static func sha256(_ bytes: some DataProtocol) -> String {
        let digest = SHA256.hash(data: bytes)
        return String(unsafeUninitializedCapacity: SHA256.byteCount * 2) { text in
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
