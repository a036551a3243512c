/// A predicate on an element's `identifier` or `label`, as far as it names a text.
///
/// Reads one comparison such as `identifier BEGINSWITH 'row.'` (Apple, "Predicate Format String Syntax"); anything else
/// stays a predicate.
struct PredicateFormat {
    /// What a query with the predicate looks for.
    let key: ElementQuery.Key

    /// Reads a format with the texts of its `%@` arguments.
    init(_ format: String, arguments: [[TextPattern]]) {
        let words = format.split(whereSeparator: { $0 == " " }).map(String.init)
        guard words.count >= 3, let subject = words.first?.lowercased(), subject == "identifier" || subject == "label"
        else {
            key = .predicate(format)
            return
        }
        let rest = words.dropFirst(2).joined(separator: " ")
        let texts: [TextPattern]
        if rest == "%@" {
            texts = arguments.first ?? [.unknown]
        } else if rest.count >= 2, let quote = rest.first, quote == "'" || quote == "\"", rest.last == quote {
            texts = [TextPattern(String(rest.dropFirst().dropLast()))]
        } else {
            key = .predicate(format)
            return
        }
        guard let patterns = Self.patterns(texts, comparedBy: words[1]) else {
            key = .predicate(format)
            return
        }
        key = subject == "identifier" ? .identifier(patterns) : .label(patterns)
    }

    private static func patterns(_ texts: [TextPattern], comparedBy comparison: String) -> [TextPattern]? {
        // `[c]` and `[cd]` make a comparison blind to case or accents.
        switch comparison.uppercased().split(separator: "[").first.map(String.init) {
        case "==", "=", "LIKE", "MATCHES": texts
        case "BEGINSWITH": texts.map { $0.appending(.unknown) }
        case "ENDSWITH": texts.map { TextPattern.unknown.appending($0) }
        case "CONTAINS": texts.map { TextPattern.unknown.appending($0).appending(.unknown) }
        default: nil
        }
    }
}
