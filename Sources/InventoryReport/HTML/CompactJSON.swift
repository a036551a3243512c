import Foundation

/// Writes JSON without spaces that no text in it can end or comment out of a script element.
///
/// HTML ends a script element at `</script` and reads `<!--` specially, whatever its type is (HTML Standard,
/// "Restrictions for contents of script elements"): `<`, `>` and `&` are written as escapes. Several times as fast as
/// `JSONEncoder`, which a page of 20,000 tests needs.
struct CompactJSON: Sendable {
    private var bytes: [UInt8] = []
    private var needsComma = false

    /// The text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Starts an object.
    mutating func beginObject() { open(UInt8(ascii: "{")) }

    /// Ends it.
    mutating func endObject() { close(UInt8(ascii: "}")) }

    /// Starts an array.
    mutating func beginArray() { open(UInt8(ascii: "[")) }

    /// Ends it.
    mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Writes the key of the next value of an object.
    mutating func key(_ key: String) {
        string(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a number, or null.
    mutating func number(_ number: Int?) {
        separate()
        guard let number else { return bytes.append(contentsOf: "null".utf8) }
        guard number > 9 || number < 0 else { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Writes a number to the thousandth, or null, also for what is no number.
    mutating func decimal(_ value: Double?) {
        guard let value, value.isFinite, abs(value) < 1e15 else { return number(nil) }
        let rounded = (value * 1000).rounded() / 1000
        if let whole = Int(exactly: rounded) { return number(whole) }
        separate()
        bytes.append(contentsOf: "\(rounded)".utf8)
    }

    /// Writes true or false.
    mutating func boolean(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Writes a text, or null.
    mutating func string(_ text: String?) {
        separate()
        guard let text else { return bytes.append(contentsOf: "null".utf8) }
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(Self.digit(byte >> 4))
                bytes.append(Self.digit(byte & 15))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes an array of numbers.
    mutating func array(_ numbers: [Int?]) {
        beginArray()
        for value in numbers { number(value) }
        endArray()
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }
}
