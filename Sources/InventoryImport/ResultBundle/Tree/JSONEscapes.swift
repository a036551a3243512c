/// The escapes in strings of JSON.
enum JSONEscapes {
    /// Appends the text that a stretch of the bytes stands for, which holds escapes.
    static func append(_ range: Range<Int>, of bytes: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < range.upperBound else {
                bytes.append(byte)
                continue
            }
            let escape = bytes[index]
            index += 1
            if escape == UInt8(ascii: "u") {
                let scalar = scalar(in: bytes[..<range.upperBound], at: &index)
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else {
                bytes.append(simple[escape] ?? escape)
            }
        }
    }

    private static let simple: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "f"): 0x0C,
    ]

    /// The character of four digits, or of two escapes that are a surrogate pair.
    private static func scalar(in bytes: ArraySlice<UInt8>, at index: inout Int) -> Unicode.Scalar {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        guard let first = unit(in: bytes, at: &index) else { return replacement }
        guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) ?? replacement }
        var ahead = index
        guard bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return replacement }
        ahead += 2
        guard let second = unit(in: bytes, at: &ahead), (0xDC00...0xDFFF).contains(second) else { return replacement }
        index = ahead
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? replacement
    }

    private static func unit(in bytes: ArraySlice<UInt8>, at index: inout Int) -> UInt32? {
        guard index + 4 <= bytes.endIndex else { return nil }
        let digits = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
        index += 4
        return UInt32(digits, radix: 16)
    }
}
