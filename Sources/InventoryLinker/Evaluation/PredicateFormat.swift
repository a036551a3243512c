/// A predicate on an element's `identifier` or `label`, as far as it names texts.
///
/// Reads comparisons such as `identifier BEGINSWITH 'row.'`, joined by `AND` or by `OR` (Apple, "Predicate Format String
/// Syntax"); anything else stays a predicate.
struct PredicateFormat {
    /// What a query with the predicate looks for.
    let key: ElementQuery.Key

    /// A comparison of a subject with texts; without texts where it compares something else.
    private struct Comparison {
        var subject = ""
        var patterns: [TextPattern]?
    }

    /// Reads a format with the texts of its arguments; `*` stands for what a format does not tell.
    init(_ format: TextPattern, arguments: [[TextPattern]]) {
        var rest = arguments[...]
        let words = Self.words(of: format.textWithPlaceholders)
        let joints = Set(words.compactMap(Self.joint))
        guard joints.count < 2, !words.contains(where: { $0.uppercased() == "NOT" || $0 == "!" }) else {
            key = .predicate(format.text)
            return
        }
        let parts = words.split { Self.joint($0) != nil }
        let comparisons = parts.map { Self.comparison(Array($0), arguments: &rest) }
        key = Self.key(of: comparisons, isAnyEnough: joints.contains("OR")) ?? .predicate(format.text)
    }

    private static func key(of comparisons: [Comparison], isAnyEnough: Bool) -> ElementQuery.Key? {
        let texts = { (subject: String) in comparisons.filter { $0.subject == subject }.compactMap(\.patterns) }
        let identifiers = texts("identifier")
        let labels = texts("label")
        guard let first = identifiers.first ?? labels.first else { return nil }
        if isAnyEnough {
            guard identifiers.count + labels.count == comparisons.count else { return nil }
            if labels.isEmpty { return .identifier(identifiers.flatMap(\.self)) }
            if identifiers.isEmpty { return .label(labels.flatMap(\.self)) }
            return .identifierOrLabel((identifiers + labels).flatMap(\.self))
        }
        // Of several conditions on one text, and those on other properties, each only narrows what the first finds.
        guard let label = labels.first else { return .identifier(first) }
        return identifiers.first.map { .identifierAndLabel($0, label) } ?? .label(label)
    }

    // MARK: - Words

    /// The words of a format; a quoted text is one word with its opening quote, operators need no spaces around them.
    private static func words(of format: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        let end = {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for character in format {
            if let open = quote {
                if character == open { (_, quote) = (end(), nil) } else { word.append(character) }
            } else if character == "'" || character == "\"" {
                end()
                (word, quote) = (String(character), character)
            } else if character.isWhitespace || character == "(" || character == ")" {
                end()
            } else {
                let isOperator = "=<>!&|".contains(character)
                // The options of `==[c]` belong to the operator.
                let isOption = character == "[" || word.contains("[")
                if let last = word.last, !isOption, "=<>!&|".contains(last) != isOperator { end() }
                word.append(character)
            }
        }
        end()
        return words
    }

    private static func joint(_ word: String) -> String? {
        switch word.uppercased() {
        case "OR", "||": "OR"
        case "AND", "&&": "AND"
        default: nil
        }
    }

    // MARK: - Comparisons

    private static func comparison(_ words: [String], arguments: inout ArraySlice<[TextPattern]>) -> Comparison {
        let values = words.map { $0.hasPrefix("%") ? arguments.popFirst() ?? [.unknown] : nil }
        guard words.count == 3, let texts = values[2] ?? quoted(words[2]), values[0] == nil else { return Comparison() }
        return Comparison(subject: words[0].lowercased(), patterns: patterns(texts, comparedBy: words[1]))
    }

    /// The text of a quoted word.
    private static func quoted(_ word: String) -> [TextPattern]? {
        guard let quote = word.first, quote == "'" || quote == "\"" else { return nil }
        return [TextPattern(placeholders: String(word.dropFirst()))]
    }

    private static func patterns(_ texts: [TextPattern], comparedBy comparison: String) -> [TextPattern]? {
        // `[c]` and `[cd]` make a comparison blind to case or accents.
        switch comparison.uppercased().split(separator: "[").first.map(String.init) {
        case "==", "=", "IN": texts
        case "LIKE": texts.map { $0.replacingWildcards }
        case "MATCHES": matched(texts)
        case "BEGINSWITH": texts.map { $0.appending(.unknown) }
        case "ENDSWITH": texts.map { TextPattern.unknown.appending($0) }
        case "CONTAINS": texts.map { TextPattern.unknown.appending($0).appending(.unknown) }
        default: nil
        }
    }

    /// The texts that a regular expression stands for; nil where it has more than `.*` and `.+` in it.
    private static func matched(_ texts: [TextPattern]) -> [TextPattern]? {
        let patterns = texts.compactMap { text -> TextPattern? in
            if text.isLocalized { return text }
            let hole = String(TextPattern.placeholder)
            let plain = text.textWithPlaceholders.replacing(".*", with: hole).replacing(".+", with: hole)
            return plain.contains { "\\[](){}|?*+^$".contains($0) } ? nil : TextPattern(placeholders: plain)
        }
        return patterns.count == texts.count ? patterns : nil
    }
}

extension TextPattern {
    /// The text with each `*` of a `LIKE` comparison standing for any text.
    fileprivate var replacingWildcards: TextPattern {
        guard !isLocalized, textWithPlaceholders.contains("*") else { return self }
        return TextPattern(placeholders: textWithPlaceholders.replacing("*", with: String(Self.placeholder)))
    }
}
