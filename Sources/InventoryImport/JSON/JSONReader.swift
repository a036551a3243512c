import Foundation

/// Reads JSON text value by value and passes over what is not asked for.
///
/// It is many times as fast as Foundation's decoder on Linux and knows less: at anything that tools do not write it
/// throws `Unusual`, and that decoder then reads the text or says what is wrong with it. It runs over text that
/// `RunFile.checkJSON` has found well formed, so that neither nesting nor bytes can surprise it.
struct JSONReader {
    /// Something that is left to Foundation's decoder.
    struct Unusual: Error {}

    /// The name of a field.
    struct Key {
        fileprivate let bytes: UnsafeRawBufferPointer

        /// Compares with a name, in patterns.
        static func ~= (name: StaticString, key: Key) -> Bool {
            name.withUTF8Buffer { word in
                guard word.count == key.bytes.count, let first = word.baseAddress, let other = key.bytes.baseAddress
                else { return false }
                return memcmp(first, other, word.count) == 0
            }
        }
    }

    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    /// Starts at the first byte.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Reads an object: `read` reads the value of each field, or skips it.
    mutating func object(_ read: (inout JSONReader, Key) throws(Unusual) -> Void) throws(Unusual) {
        try expect(UInt8(ascii: "{"))
        if take(UInt8(ascii: "}")) { return }
        repeat {
            let key = try string()
            guard !key.contains(UInt8(ascii: "\\")) else { throw Unusual() }
            try expect(UInt8(ascii: ":"))
            try read(&self, Key(bytes: key))
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
    }

    /// Reads an array: `read` reads each of its values.
    mutating func array<Value>(_ read: (inout JSONReader) throws(Unusual) -> Value) throws(Unusual) -> [Value] {
        var values: [Value] = []
        try expect(UInt8(ascii: "["))
        if take(UInt8(ascii: "]")) { return [] }
        repeat { values.append(try read(&self)) } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
        return values
    }

    /// Reads a text.
    mutating func text() throws(Unusual) -> String {
        let raw = try string()
        return raw.contains(UInt8(ascii: "\\")) ? try Self.unescaped(raw) : String(decoding: raw, as: UTF8.self)
    }

    /// Reads a number.
    mutating func number() throws(Unusual) -> Double {
        skipBlanks()
        let start = offset
        while offset < bytes.count, Self.isNumeral(bytes[offset]) { offset += 1 }
        let text = bytes[start..<offset]
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        let isPlain = digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
        // Numbers with needless zeros or without digits after the point are not JSON.
        let hasZero =
            digits.first == UInt8(ascii: "0") && digits.dropFirst().first.map { $0 >= UInt8(ascii: "0") } ?? false
        if isPlain, !hasZero, let number = Self.plainNumber(text) { return number }
        guard isPlain, !hasZero, text.last.map({ $0 >= UInt8(ascii: "0") }) ?? false,
            let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite
        else { throw Unusual() }
        return number
    }

    /// Passes over a value of any type.
    mutating func skip() throws(Unusual) {
        var depth = 0
        repeat {
            skipBlanks()
            guard offset < bytes.count else { throw Unusual() }
            switch bytes[offset] {
            case UInt8(ascii: "\""): _ = try string()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                offset += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"): offset += 1
            default:
                let start = offset
                while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
                if offset == start { throw Unusual() }
            }
        } while depth > 0
    }

    /// Whether nothing but white space is left.
    mutating func isAtEnd() -> Bool {
        skipBlanks()
        return offset == bytes.count
    }
}

extension JSONReader {
    private mutating func skipBlanks() {
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            offset += 1
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    private mutating func expect(_ byte: UInt8) throws(Unusual) {
        if !take(byte) { throw Unusual() }
    }

    /// The bytes between the quotes.
    private mutating func string() throws(Unusual) -> UnsafeRawBufferPointer {
        try expect(UInt8(ascii: "\""))
        let start = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return UnsafeRawBufferPointer(rebasing: bytes[start..<(offset - 1)])
            case UInt8(ascii: "\\"): offset += 2
            case ..<0x20: throw Unusual()
            default: offset += 1
            }
        }
        throw Unusual()
    }

    private static func unescaped(_ raw: UnsafeRawBufferPointer) throws(Unusual) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(raw.count)
        var offset = 0
        while offset < raw.count {
            guard raw[offset] == UInt8(ascii: "\\") else {
                let end = raw[offset...].firstIndex(of: UInt8(ascii: "\\")) ?? raw.count
                text.append(contentsOf: UnsafeRawBufferPointer(rebasing: raw[offset..<end]))
                offset = end
                continue
            }
            // The quote that ends a text is not escaped, so that a byte follows.
            let escaped = raw[offset + 1]
            offset += 2
            switch escaped {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escaped)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "u"):
                // Pairs of surrogates are rare, and what tools write in place of half a pair is not for here to judge.
                guard offset + 4 <= raw.count, let scalar = scalar(raw[offset..<(offset + 4)]) else { throw Unusual() }
                text += Array(String(Character(scalar)).utf8)
                offset += 4
            default: throw Unusual()
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The character of four hexadecimal digits; nil for half a character.
    private static func scalar(_ digits: Slice<UnsafeRawBufferPointer>) -> Unicode.Scalar? {
        let text = String(decoding: digits, as: UTF8.self)
        guard text.allSatisfy(\.isHexDigit) else { return nil }
        return UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
    }

    /// The number of digits, or of digits with a point between them; nil for any other text, and for so many digits that
    /// the division below would round twice.
    private static func plainNumber(_ text: Slice<UnsafeRawBufferPointer>) -> Double? {
        guard text.count <= 16, text.last != UInt8(ascii: ".") else { return nil }
        var whole = 0
        var scale = 0.0
        for byte in text {
            if byte == UInt8(ascii: "."), scale == 0 {
                scale = 1
            } else if (0x30...0x39).contains(byte) {
                whole = whole * 10 + Int(byte - 0x30)
                scale *= 10
            } else {
                return nil
            }
        }
        // Both are exact up to 2^53, so that the quotient is the nearest number to the text.
        guard whole < 1 << 53 else { return nil }
        return scale == 0 ? Double(whole) : Double(whole) / scale
    }

    private static func isNumeral(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }
}
