/// Reads facts from bytes that may be damaged: every count, index and tag is checked against what is there.
struct FactsDecoder {
    /// How deep declarations, statements and expressions may nest, so that reading cannot exhaust the stack.
    ///
    /// Enough for what the scanner reads of any source that people write; chains of calls nest too.
    static let depthLimit = 1024

    private let bytes: [UInt8]
    private let end: Int
    private var offset: Int
    private var texts: [String] = []
    private var line: Int32 = 0
    private var depth = 0

    /// Reads the texts and stands at the first value.
    ///
    /// - Throws: `DamagedFacts` where a text reaches beyond the end.
    init(bytes: [UInt8], from start: Int, to end: Int) throws(DamagedFacts) {
        self.bytes = bytes
        self.offset = start
        self.end = end
        let count = try readCount()
        for _ in 0..<count {
            let length = try readCount()
            texts.append(String(decoding: bytes[offset..<offset + length], as: UTF8.self))
            offset += length
        }
    }

    /// Whether everything was read.
    var isAtEnd: Bool { offset == end }

    /// Reads a value.
    ///
    /// - Throws: `DamagedFacts` where there is none.
    mutating func read<Value: FactsCodable>() throws(DamagedFacts) -> Value {
        try Value(from: &self)
    }

    /// Reads a value that may contain values of its own kind.
    ///
    /// - Throws: `DamagedFacts` where there is none, or where it nests deeper than the limit.
    mutating func nest<Value>(
        _ read: (inout FactsDecoder) throws(DamagedFacts) -> Value
    ) throws(DamagedFacts) -> Value {
        guard depth < Self.depthLimit else { throw DamagedFacts() }
        depth += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    /// Reads the byte that tells which case follows.
    ///
    /// - Throws: `DamagedFacts` at the end.
    mutating func readTag() throws(DamagedFacts) -> UInt8 {
        guard offset < end else { throw DamagedFacts() }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// Reads a byte that is 0 or 1.
    ///
    /// - Throws: `DamagedFacts` where it is neither.
    mutating func readFlag() throws(DamagedFacts) -> Bool {
        switch try readTag() {
        case 0: false
        case 1: true
        default: throw DamagedFacts()
        }
    }

    /// Reads a number.
    ///
    /// - Throws: `DamagedFacts` where it does not end or is too great for 64 bits.
    mutating func readNumber() throws(DamagedFacts) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), through: 63, by: 7) {
            let byte = try readTag()
            guard shift < 63 || byte <= 1 else { throw DamagedFacts() }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw DamagedFacts()
    }

    /// Reads how many elements or bytes follow; as each takes a byte or more, not more than are left.
    ///
    /// - Throws: `DamagedFacts` where it is more.
    mutating func readCount() throws(DamagedFacts) -> Int {
        guard let count = Int(exactly: try readNumber()), count <= end - offset else { throw DamagedFacts() }
        return count
    }

    /// Reads the index of a text.
    ///
    /// - Throws: `DamagedFacts` where there is no such text.
    mutating func readText() throws(DamagedFacts) -> String {
        guard let index = Int(exactly: try readNumber()), index < texts.count else { throw DamagedFacts() }
        return texts[index]
    }

    /// Reads a position.
    ///
    /// - Throws: `DamagedFacts` where a number is too great.
    mutating func readPosition() throws(DamagedFacts) -> SourcePosition {
        let zigzag = try readNumber()
        let distance = Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
        let (sum, overflow) = Int64(line).addingReportingOverflow(distance)
        guard !overflow, let line = Int32(exactly: sum), let column = UInt32(exactly: try readNumber()) else {
            throw DamagedFacts()
        }
        self.line = line
        return SourcePosition(line: Int(line), column: Int(Int32(bitPattern: column)))
    }
}
