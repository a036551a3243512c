import Foundation

/// The state of the scan behind `JSONOutline`.
struct JSONScanner {
    private enum Expectation {
        case value
        case valueOrEnd
        case key
        case keyOrEnd
        case colon
        case commaOrEnd
        case nothing
    }

    private enum Container {
        case array
        case object
    }

    /// The keys of the outermost object that were met so far.
    private(set) var topLevelKeys: [String] = []
    /// The keys of the first object in the outermost array that were met so far.
    private(set) var elementKeys: [String] = []
    private var isFirstElement = true
    private let bytes: UnsafeRawBufferPointer
    private let textLimit: Int
    private var offset = 0
    private var stack: [Container] = []
    private var expected = Expectation.value

    /// Starts at the first byte.
    init(_ bytes: UnsafeRawBufferPointer, textLimit: Int) {
        self.bytes = bytes
        self.textLimit = textLimit
    }

    /// Scans to the end or to the first problem.
    mutating func scan() -> JSONOutline.Problem? {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                offset += 1
            } else if let problem = step(byte) {
                return problem
            }
        }
        return expected == .nothing ? nil : .endsEarly(offset)
    }

    private mutating func step(_ byte: UInt8) -> JSONOutline.Problem? {
        switch (expected, byte) {
        case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")): open(.object, then: .keyOrEnd)
        case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")): open(.array, then: .valueOrEnd)
        case (.valueOrEnd, UInt8(ascii: "]")): close(.array)
        case (.commaOrEnd, UInt8(ascii: "]")): close(.array)
        case (.keyOrEnd, UInt8(ascii: "}")), (.commaOrEnd, UInt8(ascii: "}")): close(.object)
        case (.commaOrEnd, UInt8(ascii: ",")): advance(to: stack.last == .object ? .key : .value)
        case (.colon, UInt8(ascii: ":")): advance(to: .value)
        case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")): key()
        case (.value, UInt8(ascii: "\"")), (.valueOrEnd, UInt8(ascii: "\"")):
            string() == nil ? textProblem : finishValue()
        case (.value, _), (.valueOrEnd, _): atom()
        default: .unexpectedByte(offset)
        }
    }

    private mutating func advance(to next: Expectation) -> JSONOutline.Problem? {
        offset += 1
        expected = next
        return nil
    }

    private mutating func open(_ container: Container, then next: Expectation) -> JSONOutline.Problem? {
        guard stack.count < JSONOutline.depthLimit else { return .tooDeep(offset) }
        stack.append(container)
        return advance(to: next)
    }

    private mutating func close(_ container: Container) -> JSONOutline.Problem? {
        guard stack.last == container else { return .unexpectedByte(offset) }
        stack.removeLast()
        if stack.count == 1 { isFirstElement = false }
        offset += 1
        return finishValue()
    }

    private mutating func finishValue() -> JSONOutline.Problem? {
        expected = stack.isEmpty ? .nothing : .commaOrEnd
        return nil
    }

    private mutating func key() -> JSONOutline.Problem? {
        guard let range = string() else { return textProblem }
        if stack.count == 1 { topLevelKeys.append(String(decoding: bytes[range], as: UTF8.self)) }
        if stack.count == 2, isFirstElement, stack[0] == .array {
            elementKeys.append(String(decoding: bytes[range], as: UTF8.self))
        }
        expected = .colon
        return nil
    }

    /// Why a string has no end: the bytes end, or it is too long.
    private var textProblem: JSONOutline.Problem {
        offset < bytes.count ? .tooLong(offset) : .endsEarly(bytes.count)
    }

    /// Passes over a string; the range is its text without quotes, nil where it has no end or is too long.
    private mutating func string() -> Range<Int>? {
        let start = offset + 1
        offset = start
        let end = min(bytes.count, start + textLimit)
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return start..<(offset - 1)
            case UInt8(ascii: "\\"): offset += 2
            default: offset += 1
            }
        }
        return nil
    }

    /// Passes over a number or a word; whether a number is well formed is left to the decoder.
    private mutating func atom() -> JSONOutline.Problem? {
        let start = offset
        while offset < bytes.count, Self.isAtom(bytes[offset]) { offset += 1 }
        if Self.isPlainNumber(bytes[start..<offset]) { return finishValue() }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        let words = ["true", "false", "null"]
        if offset == bytes.count, words.contains(where: { $0.hasPrefix(text) && $0 != text }) {
            return .endsEarly(offset)
        }
        guard words.contains(text) || Self.isNumber(text) else { return .unexpectedByte(start) }
        return finishValue()
    }

    /// Whether the bytes are digits, or digits with a point between them, as nearly all numbers are.
    private static func isPlainNumber(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        var points = 0
        for byte in bytes {
            if byte == UInt8(ascii: ".") { points += 1 } else if !(0x30...0x39).contains(byte) { return false }
        }
        let point = UInt8(ascii: ".")
        return !bytes.isEmpty && points <= 1 && bytes.first != point && bytes.last != point
    }

    // Double alone would accept "nan", "+1" and "0x1p3" too.
    private static func isNumber(_ text: String) -> Bool {
        guard let first = text.first, first == "-" || first.isNumber else { return false }
        return text.allSatisfy { "0123456789+-.eE".contains($0) } && Double(text) != nil
    }

    private static func isAtom(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }
}
