/// A value of the facts that has a form in bytes.
///
/// Reading takes the fields in the order in which writing put them; nothing in the bytes names them.
protocol FactsCodable {
    /// Writes the value.
    func encode(to encoder: inout FactsEncoder)

    /// Reads a value.
    ///
    /// - Throws: `DamagedFacts` where the bytes are not what `encode(to:)` writes.
    init(from decoder: inout FactsDecoder) throws(DamagedFacts)
}

/// Bytes that no encoder writes.
struct DamagedFacts: Error {}

extension Array: FactsCodable where Element: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(number: UInt64(count))
        for element in self { encoder.write(element) }
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        let count = try decoder.readCount()
        self.init()
        // A damaged count may be as great as the rest of the bytes; what is really there decides about the memory.
        reserveCapacity(Swift.min(count, 64))
        for _ in 0..<count { append(try decoder.read()) }
    }
}

extension Optional: FactsCodable where Wrapped: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(tag: self == nil ? 0 : 1)
        if let self { encoder.write(self) }
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        // Without the type, `read` would be taken to read another optional.
        self = try decoder.readFlag() ? try decoder.read() as Wrapped : nil
    }
}

extension String: FactsCodable {
    func encode(to encoder: inout FactsEncoder) { encoder.write(text: self) }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) { self = try decoder.readText() }
}

extension Bool: FactsCodable {
    func encode(to encoder: inout FactsEncoder) { encoder.write(tag: self ? 1 : 0) }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) { self = try decoder.readFlag() }
}

extension SourcePosition: FactsCodable {
    func encode(to encoder: inout FactsEncoder) { encoder.write(position: self) }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) { self = try decoder.readPosition() }
}
