import Foundation

/// Looks for text in raw bytes, which is much quicker than in a `String`.
enum ByteSearch {
    /// Whether the bytes of `needle` occur in `bytes`, or in the given range of them.
    static func contains(_ needle: Needle, in bytes: [UInt8], _ range: Range<Int>? = nil) -> Bool {
        bytes.withUnsafeBufferPointer { contains(needle, in: $0, range) }
    }

    /// Whether the bytes of `needle` occur in `bytes`, or in the given range of them.
    static func contains(_ needle: Needle, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>? = nil) -> Bool {
        let part = UnsafeBufferPointer(rebasing: bytes[(range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)])
        guard let start = part.baseAddress, part.count >= needle.bytes.count else { return needle.bytes.isEmpty }
        // Where the rare byte may stand, so that the whole needle fits in.
        var offset = needle.rareOffset
        let end = part.count - needle.bytes.count + needle.rareOffset + 1
        while offset < end, let found = memchr(start + offset, Int32(needle.rareByte), end - offset) {
            let place = UnsafeRawPointer(found) - UnsafeRawPointer(start)
            if memcmp(start + place - needle.rareOffset, needle.bytes, needle.bytes.count) == 0 { return true }
            offset = place + 1
        }
        return false
    }

    /// A text to look for, with the byte of it that source code has least often.
    struct Needle {
        /// The text, UTF-8.
        let bytes: [UInt8]
        /// The byte to look for first.
        let rareByte: UInt8
        /// Where it stands in the text.
        let rareOffset: Int

        /// Prepares to look for a text.
        init(_ text: String) {
            let bytes = Array(text.utf8)
            let rarest = bytes.indices.max { Self.rarity(of: bytes[$0]) < Self.rarity(of: bytes[$1]) } ?? 0
            self.bytes = bytes
            rareOffset = rarest
            rareByte = bytes.isEmpty ? 0 : bytes[rarest]
        }

        /// How rare a byte is: capitals most, then letters by their frequency in English, punctuation least.
        private static func rarity(of byte: UInt8) -> Int {
            if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) { return lettersByFrequency.count }
            return lettersByFrequency.firstIndex(of: byte) ?? -1
        }

        private static let lettersByFrequency = Array("etaoinsrhldcumfpgwybvkxjqz".utf8)
    }
}
