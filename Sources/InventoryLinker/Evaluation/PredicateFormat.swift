/// A predicate on an element's `identifier` or `label`, as far as it names texts.
///
/// Reads comparisons such as `identifier BEGINSWITH 'row.'`, also several of one subject joined by `OR` (Apple, "Predicate
/// Format String Syntax"); anything else stays a predicate.
struct PredicateFormat {
    /// What a query with the predicate looks for.
    let key: ElementQuery.Key

    /// A comparison of a subject with texts.
    private struct Comparison {
        var subject: String
        var patterns: [TextPattern]
    }

    /// Reads a format with the texts of its `%@` arguments.
    init(_ format: String, arguments: [[TextPattern]]) {
        var rest = arguments[...]
        let comparisons = Self.parts(of: format).map { Self.comparison($0, arguments: &rest) }
        let known = comparisons.compactMap(\.self)
        guard let subject = known.first?.subject, known.count == comparisons.count,
            known.allSatisfy({ $0.subject == subject })
        else {
            key = .predicate(format)
            return
        }
        let patterns = known.flatMap(\.patterns)
        key = subject == "identifier" ? .identifier(patterns) : .label(patterns)
    }

    /// The comparisons joined by `OR`; one part for a format without.
    private static func parts(of format: String) -> [String] {
        var parts: [String] = []
        var words: [Substring] = []
        for word in format.split(separator: " ") {
            if word.uppercased() == "OR" || word == "||" {
                parts.append(words.joined(separator: " "))
                words = []
            } else {
                words.append(word)
            }
        }
        return parts + [words.joined(separator: " ")]
    }

    private static func comparison(_ part: String, arguments: inout ArraySlice<[TextPattern]>) -> Comparison? {
        let words = part.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, let texts = texts(words[2], arguments: &arguments) else { return nil }
        let subject = words[0].lowercased()
        guard subject == "identifier" || subject == "label" else { return nil }
        return patterns(texts, comparedBy: words[1]).map { Comparison(subject: subject, patterns: $0) }
    }

    /// The texts of a quoted literal or of the next argument; nil for anything else, such as a further condition.
    private static func texts(_ value: String, arguments: inout ArraySlice<[TextPattern]>) -> [TextPattern]? {
        if value == "%@" { return arguments.popFirst() ?? [.unknown] }
        guard value.count >= 2, let quote = value.first, quote == "'" || quote == "\"", value.last == quote else {
            return nil
        }
        let text = value.dropFirst().dropLast()
        return text.contains(quote) ? nil : [TextPattern(String(text))]
    }

    private static func patterns(_ texts: [TextPattern], comparedBy comparison: String) -> [TextPattern]? {
        // `[c]` and `[cd]` make a comparison blind to case or accents.
        switch comparison.uppercased().split(separator: "[").first.map(String.init) {
        case "==", "=", "LIKE": texts
        case "BEGINSWITH": texts.map { $0.appending(.unknown) }
        case "ENDSWITH": texts.map { TextPattern.unknown.appending($0) }
        case "CONTAINS": texts.map { TextPattern.unknown.appending($0).appending(.unknown) }
        default: nil
        }
    }
}
