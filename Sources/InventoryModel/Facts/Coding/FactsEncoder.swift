/// Writes facts as bytes and collects their different texts.
struct FactsEncoder {
    /// What was written.
    private(set) var bytes: [UInt8] = []
    /// The different texts, in the order in which they were first written.
    private(set) var texts: [String] = []
    /// Whether something nests deeper than a decoder reads; what lies deeper was not written.
    private(set) var isTooDeep = false
    private var indices: [ExactText: Int] = [:]
    private var line: Int32 = 0
    private var depth = 0

    /// Creates an empty encoder.
    init() {
        bytes.reserveCapacity(4096)
    }

    /// Writes a value.
    mutating func write(_ value: some FactsCodable) {
        value.encode(to: &self)
    }

    /// Writes the parts of a value that may contain values of its own kind.
    mutating func nest(_ write: (inout FactsEncoder) -> Void) {
        guard depth < FactsDecoder.depthLimit else {
            isTooDeep = true
            return
        }
        depth += 1
        write(&self)
        depth -= 1
    }

    /// Writes the byte that tells which case follows.
    mutating func write(tag: UInt8) {
        bytes.append(tag)
    }

    /// Writes a number that is usually small.
    mutating func write(number: UInt64) {
        bytes.appendVarint(number)
    }

    /// Writes the index of a text.
    mutating func write(text: String) {
        write(number: UInt64(index(of: text)))
    }

    /// Writes the distance of the line from the last one, and the column.
    mutating func write(position: SourcePosition) {
        let distance = Int64(position.line) - Int64(line)
        line = position.line
        write(number: UInt64(bitPattern: distance << 1 ^ distance >> 63))
        write(number: UInt64(UInt32(bitPattern: position.column)))
    }

    private mutating func index(of text: String) -> Int {
        let key = ExactText(text: text)
        if let index = indices[key] { return index }
        indices[key] = texts.count
        texts.append(text)
        return texts.count - 1
    }
}

/// A text compared by its bytes: canonically equivalent strings are equal, but different identifiers.
private struct ExactText: Hashable {
    let text: String

    static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension [UInt8] {
    /// Appends a number, seven bits a byte, lowest first; all bytes but the last have the high bit.
    mutating func appendVarint(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }
}
