/// Bytes as hashes and ids are written.
package enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Two lower-case digits for each byte.
    package static func text(_ bytes: some Collection<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { text in
            var index = 0
            for byte in bytes {
                text[index] = digits[Int(byte >> 4)]
                text[index + 1] = digits[Int(byte & 15)]
                index += 2
            }
            return index
        }
    }
}
