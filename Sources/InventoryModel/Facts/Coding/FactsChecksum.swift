/// The checksum that tells damaged cache entries; it guards against accidents, not against forgery.
enum FactsChecksum {
    /// The checksum of the first bytes, eight at a time in the manner of FNV-1a, which alone takes one byte at a time.
    static func of(_ bytes: [UInt8], count: Int) -> UInt64 {
        let prime: UInt64 = 0x0000_0100_0000_01B3
        return bytes.withUnsafeBytes { raw in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            var offset = 0
            while offset + 8 <= count {
                hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian) &* prime
                // The product moves bits upwards only; without this the high bits of a word would hardly count.
                hash ^= hash >> 29
                offset += 8
            }
            while offset < count {
                hash = (hash ^ UInt64(raw[offset])) &* prime
                offset += 1
            }
            return hash
        }
    }
}
