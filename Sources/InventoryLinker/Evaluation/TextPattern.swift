/// A text of which some parts may be known only at run time.
struct TextPattern: Hashable, Sendable {
    /// A part of the text.
    enum Piece: Hashable, Sendable {
        /// Known text.
        case text(String)
        /// A part known only at run time; the name is that of the component's parameter that it comes from, if any.
        case hole(parameter: String?)
    }

    /// The parts in order; no two known parts stand side by side.
    private(set) var pieces: [Piece] = []
    /// Whether it is the key of a localised text, or made with one: what is seen depends on the language.
    private(set) var isLocalized = false

    /// A text known in full.
    init(_ text: String) {
        if !text.isEmpty { pieces = [.text(text)] }
    }

    /// A text with `\u{FFFC}`, which stands for any text in no source, where a part is not known.
    init(placeholders text: String) {
        self.init("")
        let parts = text.split(separator: Self.placeholder, omittingEmptySubsequences: false)
        for (number, part) in parts.enumerated() {
            if number > 0 { self = appending(.unknown) }
            self = appending(TextPattern(String(part)))
        }
    }

    /// The text with `\u{FFFC}` for each part that is not known.
    var textWithPlaceholders: String {
        pieces.map { if case .text(let text) = $0 { text } else { String(Self.placeholder) } }.joined()
    }

    /// What stands for a part that is not known; U+FFFC stands for what has no text.
    static let placeholder: Character = "\u{FFFC}"

    /// A text of which nothing is known.
    static let unknown = TextPattern(parameter: nil)

    /// A text that is the value of a component's parameter.
    init(parameter: String?) {
        pieces = [.hole(parameter: parameter)]
    }

    /// A localised text, known by its key.
    init(localizationKey key: TextPattern) {
        self = key
        isLocalized = true
    }

    /// The text followed by another.
    func appending(_ other: TextPattern) -> TextPattern {
        if pieces.isEmpty, !isLocalized { return other }
        if other.pieces.isEmpty, !other.isLocalized { return self }
        if isLocalized || other.isLocalized {
            // Blanks around a text change nothing of what it says.
            if let padded = padded(with: other) { return padded }
            // The key says nothing about a text that only starts or ends with the localised one.
            let known = (isLocalized ? .unknown : self).appending(other.isLocalized ? .unknown : other)
            return TextPattern(localizationKey: known)
        }
        var result = self
        for piece in other.pieces {
            switch (result.pieces.last, piece) {
            case (.text(let before)?, .text(let after)): result.pieces[result.pieces.count - 1] = .text(before + after)
            case (.hole(parameter: nil)?, .hole(parameter: nil)): continue
            default: result.pieces.append(piece)
            }
        }
        return result
    }

    /// A localised text with blanks before or after it; nil for any other two.
    private func padded(with other: TextPattern) -> TextPattern? {
        let blank = isLocalized ? other : self
        guard isLiteral, other.isLiteral, isLocalized != other.isLocalized, blank.text.allSatisfy(\.isWhitespace) else {
            return nil
        }
        return TextPattern(localizationKey: TextPattern(text + other.text))
    }

    /// Whether every part is known.
    var isLiteral: Bool {
        pieces.allSatisfy { if case .text = $0 { true } else { false } }
    }

    /// Whether nothing is known that would tell it from others: `*`, but also `*.*`.
    var isUnknown: Bool {
        !isLiteral
            && pieces.allSatisfy { piece in
                guard case .text(let text) = piece else { return true }
                return !text.contains { $0.isLetter || $0.isNumber }
            }
    }

    /// Whether it starts with the value of a component's parameter, so that each use of the component has its own.
    ///
    /// `"row.\(id)"` does not: it is one pattern for all rows.
    var startsWithParameter: Bool {
        if case .hole(parameter: .some)? = pieces.first { true } else { false }
    }

    /// The parameters whose values it depends on.
    var parameters: [String] {
        pieces.compactMap { if case .hole(let parameter) = $0 { parameter } else { nil } }
    }

    /// How many parts are not known.
    var holeCount: Int { pieces.count { if case .hole = $0 { true } else { false } } }

    /// Whether nothing is known of it but the parameter that it is the value of.
    var onlyParameter: String? {
        if pieces.count == 1, case .hole(let parameter)? = pieces.first { parameter } else { nil }
    }

    /// The text with `*` for each part that is not known.
    var text: String {
        pieces.map { if case .text(let text) = $0 { text } else { "*" } }.joined()
    }
}
