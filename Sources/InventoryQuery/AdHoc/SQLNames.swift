/// The names in a text of SQL, without those in comments and texts.
///
/// SQLite tells the place of an unknown column but not that of an unknown table.
struct SQLNames: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var offset = 0

    /// Starts at the beginning.
    init(_ sql: String) {
        bytes = Array(sql.utf8)
    }

    /// The next name or keyword, without quotes, and the 0-based byte at which it starts.
    mutating func next() -> (name: String, offset: Int)? {
        while offset < bytes.count {
            let start = offset
            switch bytes[start] {
            case UInt8(ascii: "'"): skip(to: UInt8(ascii: "'"))
            case UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(until: bytes[start], from: start)
            case UInt8(ascii: "["): return quoted(until: UInt8(ascii: "]"), from: start)
            case UInt8(ascii: "-") where follows("--"): skipLine()
            case UInt8(ascii: "/") where follows("/*"): skipComment()
            case let byte where Self.isNamePart(byte):
                while offset < bytes.count, Self.isNamePart(bytes[offset]) { offset += 1 }
                return (String(decoding: bytes[start..<offset], as: UTF8.self), start)
            default: offset += 1
            }
        }
        return nil
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private func follows(_ text: String) -> Bool {
        bytes[offset...].starts(with: text.utf8)
    }

    private mutating func skip(to end: UInt8) {
        offset = (bytes[(offset + 1)...].firstIndex(of: end) ?? bytes.count - 1) + 1
    }

    private mutating func skipLine() {
        offset = (bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
    }

    private mutating func skipComment() {
        offset += 2
        while offset < bytes.count, !follows("*/") { offset += 1 }
        if offset < bytes.count { offset += 2 }
    }

    private mutating func quoted(until end: UInt8, from start: Int) -> (String, Int) {
        skip(to: end)
        let isClosed = offset - start >= 2 && bytes[offset - 1] == end
        let inner = bytes[(start + 1)..<(isClosed ? offset - 1 : offset)]
        return (String(decoding: inner, as: UTF8.self), start)
    }
}
