import Foundation

/// Goes through JSON Lines one by one, without decoding more than a line at a time.
struct JSONLines: Sequence, IteratorProtocol {
    /// The longest line that is looked at.
    static let lengthLimit = 16 << 20

    /// A line that is not blank.
    struct Line {
        /// The 1-based number.
        let number: Int
        /// The bytes, without the newline; nil where the line is too long, nested too deep or no JSON.
        let json: Data?
        /// Whether the file ends in it.
        let isLast: Bool
    }

    private let bytes: Data
    private var offset: Data.Index
    private var number = 0
    private var pages: PageRelease

    /// Starts at the first line.
    init(_ file: RunFile) {
        bytes = file.bytes
        offset = bytes.startIndex
        pages = PageRelease(file.mapping)
    }

    mutating func next() -> Line? {
        while offset < bytes.endIndex {
            pages.reached(offset - bytes.startIndex)
            let end = lineEnd()
            let line = bytes[offset..<end]
            offset = end == bytes.endIndex ? end : bytes.index(after: end)
            number += 1
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            let isJSON = line.count <= Self.lengthLimit && JSONOutline(line).problem == nil
            return Line(number: number, json: isJSON ? line : nil, isLast: end == bytes.endIndex)
        }
        return nil
    }

    /// Where the next newline stands; it is looked for piece by piece, as a line may be as long as the file.
    private mutating func lineEnd() -> Data.Index {
        var start = offset
        while start < bytes.endIndex {
            let piece = bytes[start..<Swift.min(start + 1 << 20, bytes.endIndex)]
            if let length = piece.withUnsafeBytes({ Self.newline(in: $0) }) { return start + length }
            start = piece.endIndex
            pages.reached(start - bytes.startIndex)
        }
        return bytes.endIndex
    }

    private static func newline(in raw: UnsafeRawBufferPointer) -> Int? {
        guard let base = raw.baseAddress, let hit = memchr(base, 0x0A, raw.count) else { return nil }
        return UnsafeRawPointer(hit) - base
    }
}
