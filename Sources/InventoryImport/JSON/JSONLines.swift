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

    /// Starts at the first line.
    init(_ bytes: Data) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    mutating func next() -> Line? {
        while offset < bytes.endIndex {
            let length = bytes[offset...].withUnsafeBytes { $0.firstIndex(of: UInt8(ascii: "\n")) }
            let end = length.map { offset + $0 } ?? bytes.endIndex
            let line = bytes[offset..<end]
            offset = end == bytes.endIndex ? end : bytes.index(after: end)
            number += 1
            if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
            let isJSON = line.count <= Self.lengthLimit && JSONOutline(line).problem == nil
            return Line(number: number, json: isJSON ? line : nil, isLast: end == bytes.endIndex)
        }
        return nil
    }
}
