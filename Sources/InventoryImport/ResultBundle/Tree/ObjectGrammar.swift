/// Reads the text form in which a result bundle keeps an object.
///
///     value  := 'V' length ':' bytes | '[' type? member* ']'
///     type   := 'T' '[' 'K2:_n' value ('K2:_s' '[' … ']')? ']' | 'S' length ':' name
///     member := 'K' length ':' key value | value
///
/// A type is described where it stands first and named from then on. A field that is left out has its default.
struct ObjectGrammar {
    /// Why bytes are no object.
    struct Problem: Error, Hashable {
        /// The 0-based byte.
        var offset: Int
        /// Whether objects are nested too deeply there.
        var isTooDeep = false
    }

    private typealias Span = ResultTree.Span

    private let bytes: [UInt8]
    private var offset = 0
    private var key: Span?
    private var builder = ResultTreeBuilder()
    private var types: [ResultTree.TypeEntry] = []
    private var typeIndexes: [String: Int32] = [:]

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads an object.
    ///
    /// - Throws: `Problem` at the first byte that does not fit.
    static func parse(_ bytes: [UInt8]) throws(Problem) -> ResultTree {
        var grammar = ObjectGrammar(bytes)
        while !grammar.builder.isComplete { try grammar.step() }
        guard grammar.offset == bytes.count else { throw Problem(offset: grammar.offset) }
        return ResultTree(bytes: bytes, nodes: grammar.builder.nodes, types: grammar.types)
    }

    private mutating func step() throws(Problem) {
        switch peek() {
        case UInt8(ascii: "V"):
            let text = try counted()
            builder.add(ResultTree.Node(key: key, text: text))
            key = nil
        case UInt8(ascii: "["):
            guard builder.begin(ResultTree.Node(key: key)) else { throw Problem(offset: offset, isTooDeep: true) }
            offset += 1
            key = nil
            try type()
        case UInt8(ascii: "K") where key == nil && builder.depth > 0:
            key = try counted()
        case UInt8(ascii: "]") where key == nil && builder.end():
            offset += 1
        default:
            throw Problem(offset: offset)
        }
    }

    private mutating func type() throws(Problem) {
        if peek() == UInt8(ascii: "S") {
            let start = offset
            let name = try counted()
            guard let index = typeIndexes[text(name)] else { throw Problem(offset: start) }
            builder.setType(index)
        } else if peek() == UInt8(ascii: "T") {
            offset += 1
            let names = try description()
            // The outermost of the chain first, so that each entry can point to the one before it.
            var parent: Int32 = -1
            for name in names.reversed() {
                types.append(ResultTree.TypeEntry(name: name, parent: parent))
                parent = Int32(types.count - 1)
            }
            if let name = names.first { typeIndexes[text(name)] = parent }
            builder.setType(parent)
        }
    }

    /// The name of a type, followed by those it inherits from.
    private mutating func description() throws(Problem) -> [Span] {
        var names: [Span] = []
        var depth = 0
        repeat {
            switch peek() {
            case UInt8(ascii: "["):
                depth += 1
                offset += 1
                guard depth <= ResultTreeBuilder.depthLimit else { throw Problem(offset: offset, isTooDeep: true) }
            case UInt8(ascii: "]"):
                depth -= 1
                offset += 1
            case UInt8(ascii: "K") where depth > 0:
                _ = try counted()
            case UInt8(ascii: "V") where depth > names.count:
                names.append(try counted())
            default:
                throw Problem(offset: offset)
            }
        } while depth > 0
        guard !names.isEmpty else { throw Problem(offset: offset) }
        return names
    }

    private func peek() -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private func text(_ span: Span) -> String {
        String(decoding: bytes[span.range], as: UTF8.self)
    }

    /// A letter, a number of bytes, a colon and that many bytes.
    private mutating func counted() throws(Problem) -> Span {
        let start = offset
        offset += 1
        var count = 0
        var digits = 0
        while let byte = peek(), (0x30...0x39).contains(byte), digits < 10 {
            count = count * 10 + Int(byte - 0x30)
            digits += 1
            offset += 1
        }
        guard digits > 0, peek() == UInt8(ascii: ":"), count <= bytes.count - offset - 1 else {
            throw Problem(offset: start)
        }
        let span = Span(start: UInt32(offset + 1), count: UInt32(count))
        offset += 1 + count
        return span
    }
}
