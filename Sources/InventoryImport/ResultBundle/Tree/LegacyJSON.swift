/// Reads the JSON of `xcresulttool get --legacy`, which is the same tree as that of a result bundle in other words.
///
/// `{"_type":{"_name":"String"},"_value":"text"}` is a scalar, `{"_type":{"_name":"Array"},"_values":[…]}` an array.
struct LegacyJSON {
    private typealias Span = ResultTree.Span

    private var bytes: [UInt8]
    private let end: Int
    private var offset = 0
    private var key: Span?
    /// Whether a string that comes next is a key, for each open value.
    private var isObject: [Bool] = []
    private var expectsKey = false
    private var builder = ResultTreeBuilder()

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.count
    }

    /// Reads the tree of a file whose JSON was checked.
    static func parse(_ file: RunFile) throws(ImportError) -> ResultTree {
        try file.checkJSON()
        // Places are kept in 32 bits.
        guard file.bytes.count < 1 << 31 else {
            throw .unexpected(name: file.name, path: "the top level", problem: "it is larger than 2 GB")
        }
        var json = LegacyJSON([UInt8](file.bytes))
        guard json.scan() else { throw .malformed(name: file.name, offset: json.offset) }
        return ResultTree(bytes: json.bytes, nodes: json.builder.nodes)
    }

    private mutating func scan() -> Bool {
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let opensObject = bytes[offset] == UInt8(ascii: "{")
                guard builder.begin(ResultTree.Node(key: key)) else { return false }
                isObject.append(opensObject)
                expectsKey = opensObject
                key = nil
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard builder.end() else { return false }
                isObject.removeLast()
                offset += 1
            case UInt8(ascii: ","):
                expectsKey = isObject.last ?? false
                offset += 1
            case UInt8(ascii: "\""):
                guard let span = string() else { return false }
                add(span)
            case UInt8(ascii: ":"), 0x20, 0x09...0x0D:
                offset += 1
            default:
                let atom = atom()
                if bytes[atom.range].elementsEqual("null".utf8) { key = nil } else { add(atom) }
            }
        }
        return builder.isComplete
    }

    private mutating func add(_ span: Span) {
        if expectsKey {
            key = span
            expectsKey = false
        } else {
            builder.add(ResultTree.Node(key: key, text: span))
            key = nil
        }
    }

    /// A number or a word, as text.
    private mutating func atom() -> Span {
        let start = offset
        while offset < end, !Self.ends.contains(bytes[offset]) { offset += 1 }
        return Span(start: UInt32(start), count: UInt32(offset - start))
    }

    private static let ends = Set(",]} \t\r\n\u{0B}\u{0C}:\"".utf8)

    private mutating func string() -> Span? {
        let start = offset + 1
        offset = start
        var isEscaped = false
        while offset < end, bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] == UInt8(ascii: "\\") {
                isEscaped = true
                offset += 1
            }
            offset += 1
        }
        guard offset < end else { return nil }
        offset += 1
        guard isEscaped else { return Span(start: UInt32(start), count: UInt32(offset - 1 - start)) }
        // Text with escapes is kept behind the file's own bytes.
        let place = bytes.count
        JSONEscapes.append(start..<(offset - 1), of: &bytes)
        return Span(start: UInt32(place), count: UInt32(bytes.count - place))
    }
}
