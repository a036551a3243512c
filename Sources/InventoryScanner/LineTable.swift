import InventoryModel

/// Turns byte offsets of one file into lines and columns.
struct LineTable {
    private let starts: [Int]

    /// Notes where the lines of a file start; a line ends with LF, CR or CR LF.
    init(_ bytes: [UInt8]) {
        starts = bytes.withUnsafeBufferPointer { bytes in
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
    }

    /// The place of a 0-based byte offset; O(log lines).
    func position(at offset: Int) -> SourcePosition {
        let line = starts.partitioningIndex { $0 > offset }
        return SourcePosition(line: line, column: offset - starts[line - 1] + 1)
    }
}
