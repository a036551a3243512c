import Foundation
import InventoryModel

/// Turns byte offsets of one file into lines and columns.
struct LineTable {
    private let starts: [Int]

    /// Notes where the lines of a file start; a line ends with LF, CR or CR LF.
    init(_ bytes: [UInt8]) {
        starts = bytes.withUnsafeBufferPointer { bytes in
            let end = UInt8(ascii: "\r")
            let hasCarriageReturns = bytes.baseAddress.flatMap { memchr($0, Int32(end), bytes.count) } != nil
            return hasCarriageReturns ? Self.starts(ofAnyLines: bytes) : Self.starts(ofLines: bytes)
        }
    }

    /// The starts of lines that all end with LF, as in nearly every file.
    private static func starts(ofLines bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var starts = [0]
        guard let base = bytes.baseAddress else { return starts }
        var offset = 0
        while let found = memchr(base + offset, Int32(UInt8(ascii: "\n")), bytes.count - offset) {
            offset = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
            starts.append(offset)
        }
        return starts
    }

    private static func starts(ofAnyLines bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        let lineFeed = UInt8(ascii: "\n")
        let carriageReturn = UInt8(ascii: "\r")
        var starts = [0]
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == carriageReturn, offset < bytes.count, bytes[offset] == lineFeed { offset += 1 }
            if byte == lineFeed || byte == carriageReturn { starts.append(offset) }
        }
        return starts
    }

    /// The 0-based byte offset at which a 1-based line starts; that of the nearest line for a number that no line has.
    func start(ofLine line: Int) -> Int { starts[min(max(line, 1), starts.count) - 1] }

    /// The place of a 0-based byte offset; O(log lines).
    func position(at offset: Int) -> SourcePosition {
        let line = starts.partitioningIndex { $0 > offset }
        return SourcePosition(line: line, column: offset - starts[line - 1] + 1)
    }
}
