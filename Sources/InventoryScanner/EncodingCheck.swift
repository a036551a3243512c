/// Finds bytes that a Swift source may not hold.
enum EncodingCheck {
    /// Whether the bytes start with the byte order mark of UTF-16 (The Unicode Standard, section 23.8).
    static func startsAsUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }

    /// The 0-based offset of the first zero byte, which no text file has.
    static func firstNulByte(in bytes: [UInt8]) -> Int? {
        bytes.firstIndex(of: 0)
    }

    /// The 0-based offset of the first byte that is not part of well-formed UTF-8.
    static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }
}
