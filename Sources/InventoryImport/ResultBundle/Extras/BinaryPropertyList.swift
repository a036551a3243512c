/// A binary property list, read one object at a time.
///
/// Result bundles keep coverage as an archive of `NSKeyedArchiver`, a flat list of objects that name each other by
/// number. Foundation's unarchiver ends the process when an archive is damaged, so it is not asked.
struct BinaryPropertyList {
    /// An object; containers hold the numbers of other objects.
    enum Value {
        case integer(Int)
        case text(String)
        case reference(Int)
        case array([Int])
        case dictionary([(key: Int, value: Int)])
        case other
    }

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let table: Int
    /// How many objects there are.
    let count: Int
    /// The number of the outermost object.
    let top: Int

    /// Reads the trailer; nil where the bytes are no binary property list.
    init?(_ bytes: [UInt8]) {
        let trailer = bytes.count - 32
        guard bytes.starts(with: "bplist0".utf8), trailer >= 8 else { return nil }
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(bytes, at: trailer + 8, size: 8),
            let top = Self.number(bytes, at: trailer + 16, size: 8),
            let table = Self.number(bytes, at: trailer + 24, size: 8),
            table <= trailer, count <= (trailer - table) / offsetSize, top < count
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
    }

    /// The object of that number; nil where it is damaged.
    subscript(index: Int) -> Value? {
        guard (0..<count).contains(index),
            let offset = Self.number(bytes, at: table + index * offsetSize, size: offsetSize), offset < table
        else { return nil }
        let kind = bytes[offset] >> 4
        let low = Int(bytes[offset] & 0x0F)
        switch kind {
        case 0x1 where low <= 3:
            return Self.number(bytes, at: offset + 1, size: 1 << low).map { .integer($0) }
        case 0x8: return Self.number(bytes, at: offset + 1, size: low + 1).map { .reference($0) }
        case 0x5: return stretch(at: offset, unit: 1).map { .text(String(decoding: bytes[$0], as: UTF8.self)) }
        case 0x6:
            return stretch(at: offset, unit: 2).map { range in
                let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
                    UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
                }
                return .text(String(decoding: units, as: UTF16.self))
            }
        case 0xA: return stretch(at: offset, unit: referenceSize).map { .array(references(in: $0)) }
        case 0xD:
            return stretch(at: offset, unit: 2 * referenceSize).map { range in
                let all = references(in: range)
                return .dictionary(Array(zip(all.prefix(all.count / 2), all.suffix(all.count / 2))))
            }
        default: return .other
        }
    }

    /// Where the content of a text or container is.
    private func stretch(at offset: Int, unit: Int) -> Range<Int>? {
        var count = Int(bytes[offset] & 0x0F)
        var start = offset + 1
        if count == 0x0F {
            guard start < table, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else { return nil }
            let size = 1 << Int(bytes[start] & 0x0F)
            guard let long = Self.number(bytes, at: start + 1, size: size) else { return nil }
            count = long
            start += 1 + size
        }
        guard start <= table, count <= (table - start) / unit else { return nil }
        return start..<(start + count * unit)
    }

    private func references(in range: Range<Int>) -> [Int] {
        stride(from: range.lowerBound, to: range.upperBound, by: referenceSize).map {
            Self.number(bytes, at: $0, size: referenceSize) ?? Int.max
        }
    }

    /// A number with the highest byte first; nil outside of the bytes and for numbers that are negative or too large.
    private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
        guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
        let number = bytes[offset..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: number)
    }
}
