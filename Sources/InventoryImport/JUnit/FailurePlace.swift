import Foundation

/// A message with the place that it was found to name.
struct FailurePlace: Hashable {
    /// The message without the place.
    var message: String
    /// The file, as the output has it.
    var file: String?
    /// The 1-based line.
    var line: Int?

    /// Takes apart `File.swift:12: message`, `path:12 - message` (xcbeautify), `message (File.swift:12)`
    /// (xcresultparser, trainer) and `message (path#…StartingLineNumber=11)` (trainer, with a 0-based line).
    init(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let placed = FailureReason.separate(text)
        message = placed.message
        file = placed.file
        line = placed.line
        if file == nil { readDashed(text) }
        // The last line of a stack trace looks like it, too.
        if file == nil, !text.contains("\n\tat ") { readSuffix(text) }
    }

    private mutating func readDashed(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return }
        let digits = text[text.index(after: colon)...].prefix { $0.isASCII && $0.isNumber }
        let rest = text[digits.endIndex...]
        guard let number = Int(digits), number > 0, rest.hasPrefix(" - "), text[..<colon].contains(".") else { return }
        file = String(text[..<colon])
        line = number
        message = String(rest.dropFirst(3))
    }

    private mutating func readSuffix(_ text: String) {
        guard text.last == ")", let open = text.range(of: "(", options: .backwards) else { return }
        let inner = text[open.upperBound...].dropLast()
        if let hash = inner.firstIndex(of: "#"), let key = inner.range(of: "StartingLineNumber=") {
            let digits = inner[key.upperBound...].prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits), number < Int(Int32.max) else { return }
            line = number + 1
            file = String(inner[..<hash]).removingPercentEncoding ?? String(inner[..<hash])
        } else if let colon = inner.lastIndex(of: ":"), colon != inner.startIndex {
            let digits = inner[inner.index(after: colon)...]
            guard let number = Int(digits), number > 0, digits.allSatisfy(\.isNumber) else { return }
            let path = inner[..<colon]
            guard path.contains("."), !path.contains(where: \.isNewline) else { return }
            line = number
            file = String(path)
        } else {
            return
        }
        message = text[..<open.lowerBound].trimmingCharacters(in: .whitespaces)
    }
}
