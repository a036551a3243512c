/// Steps over Swift source without parsing it: spaces, comments, literals, words and pairs of brackets.
///
/// Where it cannot tell what it sees, it says so by giving nil, and the caller leaves the file to the parser. Regular
/// expression literals are such a case: only the parser can tell them from divisions.
struct SourceCursor {
    /// The file's bytes.
    let source: UnsafeBufferPointer<UInt8>
    /// The 0-based offset of what comes next.
    var offset = 0

    /// How deep texts may stand inside of interpolations of texts.
    private static let maximumInterpolationDepth = 16

    /// Starts at the first byte.
    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
    }

    /// The next byte; nil at the end.
    var byte: UInt8? { offset < source.count ? source[offset] : nil }

    /// Steps over a word, which the next byte starts; gives the range of its bytes.
    mutating func readWord() -> Range<Int> {
        let start = offset
        while offset < source.count, Self.isWordByte(source[offset]) { offset += 1 }
        return start..<offset
    }

    /// Whether a byte is part of a word: a letter, a digit, `_`, or part of a letter beyond ASCII.
    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// Steps over the bracket that comes next and all up to the one that closes it.
    ///
    /// - Returns: False where the brackets, a text or a comment are not closed.
    mutating func skipBrackets(depth: Int = 0) -> Bool {
        var openCount = 0
        while let byte {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                openCount += 1
                offset += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                openCount -= 1
                offset += 1
                if openCount == 0 { return true }
            default:
                guard skipPlain(depth: depth) else { return false }
            }
        }
        return false
    }

    /// Steps over a comment, a text or one byte of anything else but brackets.
    ///
    /// - Returns: False where a comment or text is not closed.
    @inline(__always) mutating func skipPlain(depth: Int = 0) -> Bool {
        switch source[offset] {
        case UInt8(ascii: "\""): return skipText(poundCount: 0, depth: depth)
        case UInt8(ascii: "#"): return skipPound(depth: depth)
        case UInt8(ascii: "/"): return skipSlash()
        default:
            offset += 1
            return true
        }
    }

    private func starts(with text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= source.count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(source[offset..<(offset + $0.count)]) }
    }

    // MARK: - Comments

    private mutating func skipSlash() -> Bool {
        if starts(with: "//", at: offset) {
            while let byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { offset += 1 }
            return true
        }
        guard starts(with: "/*", at: offset) else {
            offset += 1
            return true
        }
        // Comments nest (The Swift Programming Language, "Whitespace and Comments").
        var openCount = 0
        while offset < source.count {
            if starts(with: "/*", at: offset) {
                openCount += 1
                offset += 2
            } else if starts(with: "*/", at: offset) {
                openCount -= 1
                offset += 2
                if openCount == 0 { return true }
            } else {
                offset += 1
            }
        }
        return false
    }

    // MARK: - Texts

    /// Steps over `#"raw"#`, or over the `#` alone.
    private mutating func skipPound(depth: Int) -> Bool {
        var end = offset
        while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
        let poundCount = end - offset
        offset = end
        switch byte {
        case UInt8(ascii: "\""): return skipText(poundCount: poundCount, depth: depth)
        // An extended regular expression literal.
        case UInt8(ascii: "/"): return false
        default: return true
        }
    }

    /// Steps over a text whose first quote comes next.
    private mutating func skipText(poundCount: Int, depth: Int) -> Bool {
        guard depth < Self.maximumInterpolationDepth else { return false }
        let isMultiline = starts(with: "\"\"\"", at: offset)
        offset += isMultiline ? 3 : 1
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                let quoteCount = isMultiline ? 3 : 1
                if !isMultiline || starts(with: "\"\"\"", at: offset), hasPounds(poundCount, at: offset + quoteCount) {
                    offset += quoteCount + poundCount
                    return true
                }
                offset += 1
            case UInt8(ascii: "\\"):
                offset += 1
                guard hasPounds(poundCount, at: offset) else { continue }
                offset += poundCount
                if self.byte == UInt8(ascii: "(") {
                    guard skipBrackets(depth: depth + 1) else { return false }
                } else {
                    offset += 1
                }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                guard isMultiline else { return false }
                offset += 1
            default: offset += 1
            }
        }
        return false
    }

    private func hasPounds(_ count: Int, at offset: Int) -> Bool {
        offset + count <= source.count && source[offset..<(offset + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }
}
