import Foundation

/// A short text for the content of several files.
struct Fingerprint {
    private var hash = BLAKE2b512()

    /// Adds bytes with their number, so that moving a boundary changes the fingerprint.
    mutating func add(_ bytes: Data) {
        withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { hash.update($0) }
        bytes.withUnsafeBytes { hash.update($0) }
    }

    /// Half of the hash, in hexadecimal.
    var text: String {
        hash.finalize().prefix(32).map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        .joined()
    }
}
