import InventoryModel

/// The part of a file that is parsed, and where it stands in the file.
struct ReadSource {
    /// The bytes that are parsed.
    let bytes: [UInt8]
    /// The lines of the whole file.
    private let lines: LineTable
    /// Where each cut is in the bytes that are parsed, ascending.
    private var cutOffsets: [Int] = []
    /// How many bytes of the file were left out up to and with each cut.
    private var leftOut: [Int] = []

    /// Takes a file whole.
    init(_ file: [UInt8]) {
        bytes = file
        lines = LineTable(file)
    }

    /// Takes a file without some ranges, which are in order.
    init(_ file: [UInt8], without ranges: [Range<Int>]) {
        lines = LineTable(file)
        var kept: [UInt8] = []
        kept.reserveCapacity(file.count)
        var end = 0
        var leftOutCount = 0
        for range in ranges {
            kept += file[end..<range.lowerBound]
            end = range.upperBound
            leftOutCount += range.count
            cutOffsets.append(kept.count)
            leftOut.append(leftOutCount)
        }
        bytes = kept + file[end...]
    }

    /// The place in the file of a 0-based offset in the bytes that are parsed.
    func position(at offset: Int) -> SourcePosition {
        let cutCount = cutOffsets.partitioningIndex { $0 > offset }
        return lines.position(at: cutCount == 0 ? offset : offset + leftOut[cutCount - 1])
    }
}

extension [Int] {
    /// The first index whose element is true for a predicate that is false up to some index and true from there on.
    func partitioningIndex(where isInSecondPart: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
