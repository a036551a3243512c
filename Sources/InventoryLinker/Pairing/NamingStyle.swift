/// How a project names its identifiers, learned from those that it has.
struct NamingStyle: Equatable {
    /// How the words of one part are joined.
    enum Words: Equatable {
        /// `payButton`
        case camel
        /// `PayButton`
        case pascal
        /// `pay_button`
        case snake
        /// `pay-button`
        case kebab
    }

    /// What stands between screen and element; empty where the words of both are joined alike.
    var separator: String
    /// How the words of the element's part are joined, which is the last one.
    var words: Words
    /// How the words of the other parts are joined.
    var screenWords: Words
    /// How many identifiers it was learned from.
    var count = 0
    /// How many of them have that separator.
    var followingCount = 0

    /// `screenName.elementName`, for a project that shows no style of its own.
    static let standard = NamingStyle(separator: ".", words: .camel)

    /// Characters that part an identifier, those that part it most first.
    private static let separators: [UInt8] = [".", "/", ":", "-", "_"].map { (sign: Unicode.Scalar) in
        UInt8(ascii: sign)
    }

    /// Below so many identifiers, a style is chance.
    private static let leastCount = 5

    /// Learns from identifiers, `*` for computed parts; nil where they are too few.
    init?(learnedFrom identifiers: [String]) {
        guard identifiers.count >= Self.leastCount else { return nil }
        let outer = identifiers.map { identifier in Self.separators.first { identifier.utf8.contains($0) } }
        let candidates = Self.separators.map(Optional.some) + [nil]
        let counts = candidates.map { candidate in outer.count { $0 == candidate } }
        guard let best = counts.indices.max(by: { (counts[$0], $1) < (counts[$1], $0) }) else { return nil }
        let chosen = candidates[best]
        separator = chosen.map { String(UnicodeScalar($0)) } ?? ""
        count = identifiers.count
        followingCount = counts[best]
        let separator = separator
        let parts = zip(identifiers, outer).filter { $1 == chosen }
            .map { identifier, _ in chosen == nil ? [identifier[...]] : identifier.split(separator: separator) }
        words = Self.words(of: parts.compactMap(\.last), separator: separator) ?? Self.plainWords(of: separator)
        screenWords = Self.words(of: parts.flatMap { $0.dropLast() }, separator: separator) ?? words
    }

    /// A given style.
    init(separator: String, words: Words) {
        self.separator = separator
        self.words = words
        screenWords = words
    }

    private static func words(of parts: [Substring], separator: String) -> Words? {
        let snake = parts.count { $0.contains("_") }
        let kebab = parts.count { $0.contains("-") }
        let pascal = parts.count { $0.first?.isUppercase ?? false }
        let camel = parts.count { part in part.first?.isLowercase ?? false && part.contains(where: \.isUppercase) }
        let best = max(snake, kebab, pascal, camel)
        if best == snake, snake > 0 { return .snake }
        if best == kebab, kebab > 0 { return .kebab }
        if best == pascal, pascal > 0 { return .pascal }
        if best == camel, camel > 0 { return .camel }
        return nil
    }

    /// The style of a project that has only single words: those of a part are joined as the parts are.
    private static func plainWords(of separator: String) -> Words {
        switch separator {
        case "_": .snake
        case "-": .kebab
        default: .camel
        }
    }

    /// Whether screen and element are told apart in nearly all identifiers, so that another name stands out.
    var isFollowed: Bool { !separator.isEmpty && count >= 10 && followingCount * 10 >= count * 8 }

    /// Whether an identifier has a part for the screen and one for the element.
    func fits(_ identifier: String) -> Bool { identifier.contains(separator) }

    /// The form in words of a person, such as `screenName.elementName`.
    var form: String {
        "'" + joined(["screen", "name"], as: screenWords) + separator + joined(["element", "name"]) + "'"
    }

    /// Whether screen and element are joined as the words of both are, so that no sign parts them.
    var joinsAlike: Bool { separator == "_" && words == .snake || separator == "-" && words == .kebab }

    /// The words of one part as one name.
    func joined(_ words: [String], as style: Words? = nil) -> String {
        let lowered = words.map { $0.lowercased() }
        switch style ?? self.words {
        case .snake: return lowered.joined(separator: "_")
        case .kebab: return lowered.joined(separator: "-")
        case .pascal: return lowered.map(Self.capitalized).joined()
        case .camel: return (lowered.prefix(1) + lowered.dropFirst().map(Self.capitalized)).joined()
        }
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
