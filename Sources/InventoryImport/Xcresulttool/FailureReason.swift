import InventoryModel

/// Why an execution failed, was skipped or failed as expected: the texts under its node, put together.
struct FailureReason: Hashable {
    /// The messages, several joined by newlines; the first without its place.
    var message: String
    /// The file of the first message, often only its last component.
    var file: String?
    /// The 1-based line of the first message.
    var line: Int?

    /// Collects the reasons among the children of a node; nil where there is none.
    init?(children: [TestNode]) {
        let failures = children.filter { $0.kind == .failureMessage }
        let reasons = failures.isEmpty ? children.filter { $0.kind?.isReason == true } : failures
        guard let first = reasons.first else { return nil }
        let placed = Self.separate(first.name ?? "")
        let rest = reasons.dropFirst().compactMap { $0.name }
        message = ([placed.message] + rest).joined(separator: "\n")
        file = first.sourceLocation?.filePath.flatMap { $0.isEmpty ? nil : $0 } ?? placed.file
        line = first.sourceLocation?.lineNumber.flatMap { $0 > 0 ? $0 : nil } ?? placed.line
    }

    /// Takes the reasons from what was reported; nil where that is nothing.
    init?(messages issues: [TestIssue]) {
        guard let first = issues.first else { return nil }
        message = issues.map(\.message).joined(separator: "\n")
        file = first.file
        line = first.line
    }

    /// Takes `File.swift:12: message` apart; a text of another form is all message.
    ///
    /// The same language as `^([^\s:][^:\n]*?\.\w+):(\d+): (.*)$` where the dot matches newlines, in one pass: a
    /// backtracking matcher takes quadratic time on hostile text.
    static func separate(_ text: String) -> (file: String?, line: Int?, message: String) {
        let unplaced: (String?, Int?, String) = (nil, nil, text)
        let (bytes, colon) = (text.utf8, UInt8(ascii: ":"))
        guard let end = bytes.firstIndex(of: colon), let next = bytes[end...].dropFirst().firstIndex(of: colon) else {
            return unplaced
        }
        let number = text[bytes.index(after: end)..<next]
        guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let line = Int(number), line > 0 else {
            return unplaced
        }
        let file = text[..<end]
        let rest = bytes[next...].dropFirst()
        guard rest.first == UInt8(ascii: " "), isFileName(file) else { return unplaced }
        return (String(file), line, String(Substring(rest.dropFirst())))
    }

    /// Whether a text ends like a file's name, with a suffix, and neither starts with white space nor has several lines.
    private static func isFileName(_ text: Substring) -> Bool {
        // Characters cost much more than bytes, and nearly all names have none but these.
        if text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), dot != text.startIndex else { return false }
            let suffix = text.utf8[dot...].dropFirst()
            return !suffix.isEmpty && suffix.allSatisfy { isWordByte($0) }
        }
        guard let first = text.first, !first.isWhitespace, !text.contains(where: \.isNewline) else { return false }
        guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return false }
        let suffix = text[dot...].dropFirst()
        return !suffix.isEmpty && suffix.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
