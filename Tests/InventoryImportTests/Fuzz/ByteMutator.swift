import InventoryTestSupport

/// Damages bytes as disks and networks do, and as someone does who looks for a crash; the seed alone decides how.
struct ByteMutator {
    /// How long the result may be.
    private static let sizeLimit = 1 << 20

    private var generator: SeededGenerator

    /// Starts a sequence of damages.
    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// The bytes with one to four damages.
    ///
    /// - Parameters:
    ///   - bytes: What is whole.
    ///   - other: What else there is, for stretches that belong elsewhere.
    /// - Returns: At most 1 MB.
    mutating func mutate(_ bytes: [UInt8], with other: [UInt8] = []) -> [UInt8] {
        var damaged = bytes
        for _ in 0..<number(1...4) {
            damaged = damage(damaged, with: other)
            if damaged.count > Self.sizeLimit { damaged.removeLast(damaged.count - Self.sizeLimit) }
        }
        return damaged
    }

    /// A number, as all else by the seed.
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }

    private mutating func damage(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return other }
        var bytes = bytes
        let offset = number(0...(bytes.count - 1))
        switch number(0...12) {
        case 0: return Array(bytes[..<offset])
        case 1: bytes[offset] ^= 1 << number(0...7)
        case 2: for _ in 0..<number(1...16) { bytes[number(0...(bytes.count - 1))] = UInt8(number(0...255)) }
        case 3: bytes.removeSubrange(stretch(of: bytes))
        case 4: bytes.insert(contentsOf: bytes[stretch(of: bytes)], at: offset)
        case 5: bytes.replaceSubrange(stretch(of: bytes), with: bytes[stretch(of: bytes)])
        case 6: bytes.insert(contentsOf: Self.words[number(0...(Self.words.count - 1))], at: offset)
        case 7: bytes.replaceSubrange(digits(in: bytes, from: offset), with: numberText())
        case 8: return shuffledLines(of: bytes)
        case 9: return Array(bytes[..<offset]) + other.suffix(number(0...other.count))
        case 10 where !other.isEmpty: bytes.insert(contentsOf: other[stretch(of: other)], at: offset)
        case 11: bytes.insert(contentsOf: nest(), at: offset)
        default:
            let stretch = Array(bytes[stretch(of: bytes)].prefix(512))
            for _ in 0..<number(1...64) { bytes.insert(contentsOf: stretch, at: offset) }
        }
        return bytes
    }

    /// A stretch that is mostly short.
    private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
        let start = number(0...(bytes.count - 1))
        let limit = number(0...3) == 0 ? bytes.count : min(start + 64, bytes.count)
        return start..<number(start...limit)
    }

    private func digits(in bytes: [UInt8], from offset: Int) -> Range<Int> {
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let start = bytes[offset...].firstIndex(where: isDigit) ?? offset
        return start..<(bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count)
    }

    private mutating func numberText() -> [UInt8] {
        Self.numbers[number(0...(Self.numbers.count - 1))]
    }

    private mutating func shuffledLines(of bytes: [UInt8]) -> [UInt8] {
        // Of what is not written in lines, its values are put in another order.
        let separator = bytes.count(where: { $0 == UInt8(ascii: "\n") }) > 2 ? UInt8(ascii: "\n") : UInt8(ascii: ",")
        let lines = bytes.split(separator: separator, omittingEmptySubsequences: false).shuffled(using: &generator)
        return Array(lines.joined(separator: [separator]))
    }

    private mutating func nest() -> [UInt8] {
        let opening = Self.openings[number(0...(Self.openings.count - 1))]
        let count = [10, 100, 200, 5_000, 100_000][number(0...4)]
        return Array(repeatElement(opening, count: count / (opening.count > 1 ? 10 : 1)).joined())
    }

    private static let numbers = [
        "0", "-1", "1", "00", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "4294967296",
        "1e999",
        "-1e308", "1e-999", "0.0000000001", "2147483648", "99999999999999999999999999999999", "NaN", "inf", "", "1.",
        "٣",
    ].map { Array($0.utf8) }

    private static let openings = ["[", "{", "<a>", "{\"children\":[", "[T", "<array>", "<dict><key>a</key>", "<!--"]
        .map {
            Array($0.utf8)
        }

    private static let words =
        [
            "null", "true", "{}", "[]", "\"", "\\", "\\u0000", "\\ud800", "\\udc00\\ud800", "\u{0}", "\u{FEFF}", "\r\n",
            "\n",
            "]]>", "<![CDATA[", "<!--", "-->", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "<?", "&#0;",
            "&#x10FFFF;",
            "&amp;", "&lt;", "&unknown;", "<!DOCTYPE a [<!ATTLIST a b CDATA #IMPLIED>]>",
            "<!DOCTYPE a [<!ENTITY b \"c\">]>", "xmlns:a=\"b\"", " ", "\u{202E}", "\u{301}", "😀", "../", "/", "%00",
            "%",
            "V99999999999:", "V0:", "K2:_v", "K2:_n", "S5:Array", "]", "[", "0~", "PT1H",
            "2020-10-29T15:34:22.918+0200",
            "9999-99-99T99:99:99Z", "\u{1}", "\u{7F}",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE],
        ]
}
