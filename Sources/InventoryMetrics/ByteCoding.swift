/// Packs numbers: small ones take one byte.
package struct ByteWriter {
    /// What was written.
    package private(set) var bytes: [UInt8] = []

    /// Creates a writer with room for a usual history.
    package init() { bytes.reserveCapacity(512) }

    /// Seven bits a byte, the lowest first; the highest bit says that more follow.
    package mutating func write(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Small numbers of either sign take one byte.
    package mutating func write(_ value: Int64) {
        write(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    /// Writes a number.
    package mutating func write(_ value: Int) { write(Int64(value)) }

    /// Writes all bits; 0 takes one byte.
    package mutating func write(_ value: Double) { write(value.bitPattern.byteSwapped) }

    /// Writes whether there is a number, and the number.
    package mutating func write(_ value: Int64?) {
        bytes.append(value == nil ? 0 : 1)
        if let value { write(value) }
    }

    /// Writes the number of values and each of them.
    package mutating func write<Value>(_ values: [Value], _ body: (inout ByteWriter, Value) -> Void) {
        write(values.count)
        for value in values { body(&self, value) }
    }
}

/// Unpacks what a `ByteWriter` packed; bytes from elsewhere make it fail, never crash.
package struct ByteReader {
    /// The bytes are not what a writer wrote.
    package struct Damaged: Error {}

    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    /// Reads from the first byte on.
    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Whether all was read.
    package var isAtEnd: Bool { place == bytes.count }

    /// Reads a byte.
    ///
    /// - Throws: `Damaged` at the end.
    package mutating func byte() throws(Damaged) -> UInt8 {
        guard place < bytes.count else { throw Damaged() }
        defer { place += 1 }
        return bytes[place]
    }

    /// Reads a number without a sign.
    ///
    /// - Throws: `Damaged`.
    package mutating func unsigned() throws(Damaged) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = try byte()
            guard shift < 64 else { throw Damaged() }
            value |= UInt64(next & 0x7f) << shift
            if next < 0x80 { return value }
            shift += 7
        }
    }

    /// Reads a number.
    ///
    /// - Throws: `Damaged`.
    package mutating func integer() throws(Damaged) -> Int64 {
        let value = try unsigned()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// Reads a number of things, which is not below 0.
    ///
    /// - Throws: `Damaged`.
    package mutating func count() throws(Damaged) -> Int {
        let value = try integer()
        // Sums of counts must not overflow, whatever the bytes are.
        guard value >= 0, value < 1 << 48 else { throw Damaged() }
        return Int(value)
    }

    /// Reads a floating-point number.
    ///
    /// - Throws: `Damaged`, also where it is not finite.
    package mutating func double() throws(Damaged) -> Double {
        let value = Double(bitPattern: try unsigned().byteSwapped)
        guard value.isFinite else { throw Damaged() }
        return value
    }

    /// Reads a number that may be missing.
    ///
    /// - Throws: `Damaged`.
    package mutating func optional() throws(Damaged) -> Int64? {
        try byte() == 0 ? nil : try integer()
    }

    /// Reads values.
    ///
    /// - Throws: `Damaged`.
    package mutating func array<Value>(_ body: (inout ByteReader) throws(Damaged) -> Value) throws(Damaged) -> [Value] {
        let count = try count()
        // Each value takes a byte or more.
        guard count <= bytes.count - place else { throw Damaged() }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try body(&self)) }
        return values
    }
}
