/// Finds the bodies that nothing is read from, so that they need not be parsed; that is a good part of an app's bytes.
///
/// It finds declarations by their keywords and pairs brackets. It never decides what a body means: where anything is not
/// as expected, the parser gets the file as it is. Swift's own compiler skips bodies in this way where it needs
/// declarations only (`-experimental-skip-all-function-bodies`).
struct BodySkipper {
    /// What the next `{` opens.
    private enum Block {
        /// Members of a type.
        case members
        /// The body of a function or property, or a closure of its initial value.
        case body
        /// Something that the facts leave out, such as a preview.
        case preview
        /// Anything else.
        case other
    }

    private let relevance: BodyRelevance
    private var cursor: SourceCursor
    private var skipped: [Range<Int>] = []

    private var next = Block.other
    /// Where the attributes of the declaration at hand start, or else its keyword.
    private var start = 0
    /// Where the keyword of the declaration at hand starts.
    private var keyword = 0
    private var attribute: Int?
    private var hasInitialValue = false

    private init(_ source: UnsafeBufferPointer<UInt8>, _ relevance: BodyRelevance) {
        self.relevance = relevance
        cursor = SourceCursor(source)
    }

    /// What the bodies enclose that nothing is read from, in order; empty where brackets do not pair up.
    static func skippedBodies(of source: [UInt8], _ relevance: BodyRelevance) -> [Range<Int>] {
        guard relevance.mayDropBodies else { return [] }
        return source.withUnsafeBufferPointer { bytes in
            var skipper = BodySkipper(bytes, relevance)
            return skipper.readFile() ? skipper.skipped : []
        }
    }

    /// Reads all declarations; false where brackets do not pair up.
    private mutating func readFile() -> Bool {
        var openCount = 0
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "{"):
                if next == .members {
                    openCount += 1
                    cursor.offset += 1
                    begin(.other)
                } else {
                    guard readBlock() else { return false }
                }
            case UInt8(ascii: "}"):
                openCount -= 1
                guard openCount >= 0 else { return false }
                cursor.offset += 1
                begin(.other)
            case UInt8(ascii: "("), UInt8(ascii: "["):
                guard cursor.skipBrackets() else { return false }
            case UInt8(ascii: ")"), UInt8(ascii: "]"): return false
            case UInt8(ascii: "@"):
                attribute = attribute ?? cursor.offset
                cursor.offset += 1
            case UInt8(ascii: "="):
                hasInitialValue = true
                cursor.offset += 1
            case UInt8(ascii: "`"):
                guard skipQuotedName() else { return false }
            case UInt8(ascii: "#") where startsPreview:
                begin(.preview)
                cursor.offset += 1
            default:
                if SourceCursor.isWordByte(byte) {
                    readKeyword(cursor.readWord())
                } else {
                    guard cursor.skipPlain() else { return false }
                }
            }
        }
        return openCount == 0
    }

    private mutating func begin(_ block: Block) {
        next = block
        start = attribute ?? cursor.offset
        keyword = cursor.offset
        attribute = nil
        hasInitialValue = false
    }

    private var startsPreview: Bool {
        let name = Array("#Preview".utf8)
        let end = cursor.offset + name.count
        return end < cursor.source.count && cursor.source[cursor.offset..<end].elementsEqual(name)
            && !SourceCursor.isWordByte(cursor.source[end])
    }

    private mutating func skipQuotedName() -> Bool {
        cursor.offset += 1
        while let byte = cursor.byte, byte != UInt8(ascii: "\n") {
            cursor.offset += 1
            if byte == UInt8(ascii: "`") { return true }
        }
        return false
    }

    private mutating func readKeyword(_ word: Range<Int>) {
        guard word.count <= Self.longestKeyword,
            let block = Self.blocks[String(decoding: cursor.source[word], as: UTF8.self)], isKeyword(word)
        else { return }
        next = block
        start = attribute ?? word.lowerBound
        keyword = word.lowerBound
        attribute = nil
        hasInitialValue = false
    }

    /// Whether a word that could be a keyword is none, as in `Self.init` or `var actor: Actor`.
    private func isKeyword(_ word: Range<Int>) -> Bool {
        if word.lowerBound > 0, cursor.source[word.lowerBound - 1] == UInt8(ascii: ".") { return false }
        guard Self.contextualKeywords.contains(String(decoding: cursor.source[word], as: UTF8.self)) else {
            return true
        }
        let following = cursor.source[word.upperBound...].first { $0 != UInt8(ascii: " ") }
        return following.map(SourceCursor.isWordByte) ?? false
    }

    private static let longestKeyword = 15
    private static let contextualKeywords: Set<String> = ["actor", "macro", "precedencegroup"]
    private static let blocks: [String: Block] = [
        "class": .members, "struct": .members, "enum": .members, "extension": .members, "protocol": .members,
        "actor": .members, "func": .body, "init": .body, "deinit": .body,
        // Subscripts are kept: an own query function may be one.
        "subscript": .other, "var": .body,
        "let": .body, "if": .other, "for": .other, "while": .other, "do": .other, "switch": .other, "guard": .other,
        "macro": .other, "precedencegroup": .other, "case": .other, "repeat": .other, "defer": .other,
    ]

    /// Reads a `{` that opens no type, and notes what it encloses where that is not kept.
    private mutating func readBlock() -> Bool {
        let open = cursor.offset
        guard cursor.skipBrackets() else { return false }
        let inside = (open + 1)..<(cursor.offset - 1)
        if isSkipped(inside, open: open) { skipped.append(inside) }
        return true
    }

    private func isSkipped(_ inside: Range<Int>, open: Int) -> Bool {
        switch next {
        case .members, .other: return false
        case .preview: return true
        case .body:
            if hasInitialValue || isAccessorList(inside) { return false }
            let body = DeclaredBody(attributes: start..<keyword, header: keyword..<open, range: inside)
            return !relevance.mayKeep(body, in: cursor.source)
        }
    }

    /// Whether a block starts with an accessor, whose kind says whether a property is computed.
    private func isAccessorList(_ inside: Range<Int>) -> Bool {
        var words = SourceCursor(UnsafeBufferPointer(rebasing: cursor.source[inside]))
        while let byte = words.byte {
            if SourceCursor.isWordByte(byte) {
                return Self.accessors.contains(String(decoding: words.source[words.readWord()], as: UTF8.self))
            }
            // An attribute or a modifier of an accessor comes first.
            if byte == UInt8(ascii: "@") { return true }
            guard words.skipPlain() else { return true }
        }
        return false
    }

    private static let accessors: Set<String> = [
        "get", "set", "willSet", "didSet", "mutating", "nonmutating", "_read", "_modify", "unsafeAddress",
        "unsafeMutableAddress", "init", "borrow", "mutate", "yielding", "read", "modify",
    ]
}
