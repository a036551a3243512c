import Foundation

/// Looks for text in raw bytes, which is much quicker than in a `String`.
enum ByteSearch {
    /// Whether the bytes of `needle` occur in `bytes`, or in the given range of them.
    static func contains(_ needle: [UInt8], in bytes: [UInt8], _ range: Range<Int>? = nil) -> Bool {
        guard let first = needle.first else { return true }
        return bytes.withUnsafeBytes { whole in
            let part = UnsafeRawBufferPointer(rebasing: whole[(range ?? 0..<whole.count).clamped(to: 0..<whole.count)])
            guard let start = part.baseAddress else { return false }
            var offset = 0
            while offset + needle.count <= part.count,
                let found = memchr(start + offset, Int32(first), part.count - needle.count - offset + 1)
            {
                if memcmp(found, needle, needle.count) == 0 { return true }
                offset = UnsafeRawPointer(found) - start + 1
            }
            return false
        }
    }
}
