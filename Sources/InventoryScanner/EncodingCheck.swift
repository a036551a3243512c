/// Finds bytes that a Swift source may not hold.
enum EncodingCheck {
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
