import InventoryModel

/// Turns byte offsets of one file into lines and columns.
struct LineTable {
    private let starts: [Int]

    /// Notes where the lines of a file start; a line ends with LF, CR or CR LF.
    init(_ bytes: [UInt8]) {
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
        self.starts = starts
    }

    /// The place of a 0-based byte offset; O(log lines).
    func position(at offset: Int) -> SourcePosition {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
    }
}
