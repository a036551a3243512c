import Foundation

/// Finds where bytes stop being UTF-8 text, in bounded memory.
enum UTF8Check {
    private static let pieceSize = 64 * 1024

    /// How many bytes from the beginning are UTF-8 without NUL.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - file: The file that they lie in; nil where they lie in memory.
    /// - Returns: The number; that of all bytes where all are text.
    /// - Complexity: O(*n*) in the number of bytes.
    static func validPrefix(of bytes: Data, in file: MappedFile? = nil) -> Int {
        var pages = PageRelease(file)
        return bytes.withUnsafeBytes { raw in
            var start = 0
            while start < raw.count {
                var end = min(start + pieceSize, raw.count)
                // A piece ends before a character, not in it.
                if end < raw.count {
                    for _ in 0..<3 where end > start && raw[end] & 0xC0 == 0x80 { end -= 1 }
                }
                let piece = UnsafeRawBufferPointer(rebasing: raw[start..<end])
                if piece.contains(0) || String(validating: piece, as: UTF8.self) == nil {
                    return start + validCount(piece)
                }
                start = end
                pages.reached(start)
            }
            return raw.count
        }
    }

    private static func validCount(_ piece: UnsafeRawBufferPointer) -> Int {
        let limit = piece.firstIndex(of: 0) ?? piece.count
        var codec = UTF8()
        var offset = 0
        var iterator = piece.makeIterator()
        while offset < limit {
            guard case .scalarValue(let scalar) = codec.decode(&iterator) else { return offset }
            offset += UTF8.width(scalar)
        }
        return limit
    }
}
