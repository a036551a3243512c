/// What a failure's message says once that is left out in which failures of one cause differ.
package enum FailureSignature {
    /// The longest signature, in characters.
    private static let limit = 300

    /// The message with `<n>` for numbers, `<id>` for ids and addresses and `<path>` for absolute paths, white space as
    /// single spaces.
    package static func of(_ message: String) -> String {
        var signature = ""
        var count = 0
        for word in message.split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace) {
            let folded = fold(word)
            count += folded.count + 1
            if count > limit { return signature + " …" }
            signature += (signature.isEmpty ? "" : " ") + folded
        }
        return signature
    }

    /// A word is taken apart at what is no letter, digit, hyphen, underscore, dot or slash.
    private static func fold(_ word: Substring) -> String {
        var folded = ""
        var rest = word
        while let first = rest.first {
            let isPart = belongs(first)
            let piece = rest.prefix { belongs($0) == isPart }
            folded += isPart ? self.piece(piece) : String(piece)
            rest = rest.dropFirst(piece.count)
        }
        return folded
    }

    private static func belongs(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "_" || character == "."
            || character == "/"
    }

    private static func piece(_ text: Substring) -> String {
        if text.first == "/", text.dropFirst().contains("/") { return "<path>" }
        if isID(text) { return "<id>" }
        return numbers(text)
    }

    /// A UUID, an address, or a long hexadecimal number with a digit and a letter.
    private static func isID(_ text: Substring) -> Bool {
        let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text
        let plain = digits.filter { $0 != "-" }
        guard !plain.isEmpty, plain.allSatisfy(\.isHexDigit) else { return false }
        return text.hasPrefix("0x")
            || plain.count >= 8 && plain.contains(where: \.isNumber) && plain.contains(where: \.isLetter)
    }

    /// The digits that stand behind no letter, with what divides them: `1.5` and `2026-11-22` are a number, as `3` is in
    /// `row.3`, and `Cell2` is a name.
    private static func numbers(_ text: Substring) -> String {
        var folded = ""
        var before: Character?
        var rest = text
        while let first = rest.first {
            if first.isNumber, !(before.map { $0.isLetter || $0 == "_" } ?? false) {
                let number = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
                let digits = number.lastIndex(where: \.isNumber).map { number[...$0] } ?? number
                folded += "<n>"
                rest = rest[digits.endIndex...]
                before = "0"
            } else {
                folded.append(first)
                // Digits of a name belong to it.
                before = first.isNumber ? "_" : first
                rest = rest.dropFirst()
            }
        }
        return folded
    }
}
