/// Finds where brackets or `#if` nest deeper than any parser should follow.
///
/// The parser limits its own depth, but not that of its lookahead, which takes the stack of a thread to find out whether
/// `[[[…` is a type, and twice the time for each further bracket.
struct NestingCheck {
    /// How many brackets may be open at once; far more than people write, far fewer than a stack holds.
    static let maximumOpenBrackets = 500
    /// How many `[` or `\(` may follow each other with nothing but other openings between them; the parser takes twice the
    /// time for each further `[`, and 24 take it minutes.
    static let maximumAdjacentBrackets = 12
    /// How many lists of generic arguments may be open at once on a line; a thousand take the parser minutes.
    static let maximumOpenAngles = 64
    /// How many `#if` may be open at once.
    static let maximumOpenConditions = 64

    private let source: UnsafeBufferPointer<UInt8>
    private var openBrackets = 0
    private var adjacentBrackets = 0
    private var openAngles = 0
    private var openConditions = 0

    private init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
    }

    /// The 0-based offset of the first opening that is too deep; strings and comments are left out as far as one line
    /// tells.
    static func firstTooDeepByte(in source: [UInt8]) -> Int? {
        // Every byte of every file passes here, so the bytes are looked at without bounds checks of an array.
        source.withUnsafeBufferPointer { bytes in
            var check = NestingCheck(bytes)
            var offset = 0
            while offset < bytes.count {
                let next = check.read(at: offset)
                if check.isTooDeep { return offset }
                offset = next
            }
            return nil
        }
    }

    @inline(__always) private var isTooDeep: Bool {
        openBrackets > Self.maximumOpenBrackets || adjacentBrackets > Self.maximumAdjacentBrackets
            || openConditions > Self.maximumOpenConditions || openAngles > Self.maximumOpenAngles
    }

    /// Counts what stands at an offset; returns the offset of what follows.
    @inline(__always) private mutating func read(at offset: Int) -> Int {
        switch source[offset] {
        case UInt8(ascii: "["):
            openBrackets += 1
            adjacentBrackets += 1
        case UInt8(ascii: "("):
            openBrackets += 1
            if offset > 0, source[offset - 1] == UInt8(ascii: "\\") { adjacentBrackets += 1 }
        case UInt8(ascii: "{"):
            openBrackets += 1
            openAngles = 0
        case UInt8(ascii: "<"):
            adjacentBrackets = 0
            // Behind a space it is an operator.
            if offset > 0, SourceCursor.isWordByte(source[offset - 1]) { openAngles += 1 }
        case UInt8(ascii: ">"):
            adjacentBrackets = 0
            if offset > 0, source[offset - 1] != UInt8(ascii: "-") { openAngles = max(0, openAngles - 1) }
        case UInt8(ascii: "\\") where starts("\\(", at: offset): break
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): openAngles = 0
        case UInt8(ascii: " "), UInt8(ascii: "\t"): break
        case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
            openBrackets = max(0, openBrackets - 1)
            adjacentBrackets = 0
        case UInt8(ascii: "#"):
            if starts("#if ", at: offset) { openConditions += 1 }
            if starts("#endif", at: offset) { openConditions = max(0, openConditions - 1) }
        case UInt8(ascii: "\""):
            let end = endOfString(from: offset)
            // A text that starts with an interpolation may be one of many that stand in each other.
            if !starts("\"\\(", at: offset) { adjacentBrackets = 0 }
            return starts("\\(", at: end) ? end : end + 1
        case UInt8(ascii: "/") where starts("//", at: offset):
            return source[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
        default: adjacentBrackets = 0
        }
        return offset + 1
    }

    private func starts(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= source.count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(source[offset..<(offset + $0.count)]) }
    }

    /// The offset of the quote that ends a string on the same line, else that of the quote that starts it.
    private func endOfString(from start: Int) -> Int {
        var offset = start + 1
        while offset < source.count, source[offset] != UInt8(ascii: "\n") {
            if source[offset] == UInt8(ascii: "\"") { return offset }
            if source[offset] == UInt8(ascii: "\\") {
                // An interpolation may open brackets of its own: what follows is looked at as code.
                if starts("\\(", at: offset) { return offset }
                offset += 1
            }
            offset += 1
        }
        return start
    }
}
