/// What the identifiers of a project say of its naming: the style, the prefix of each screen, the words for kinds.
struct LearnedNames {
    /// An identifier with the screen and the kind of its element.
    struct Example {
        var identifier: String
        var screen: String
        var kind: String
    }

    /// How the parts are joined.
    let style: NamingStyle
    private var root: String?
    private var prefixes: [String: String] = [:]
    private var screenSuffix: [String] = []
    private var kindWords: [String: [String]] = [:]
    private var namesScreens = true

    /// Below so many elements of a kind, their names are chance.
    private static let leastOfKind = 3

    /// Learns from the identifiers of a project.
    init(_ examples: [Example]) {
        style = NamingStyle(learnedFrom: Set(examples.map(\.identifier)).sorted()) ?? .standard
        let byScreen = Dictionary(grouping: examples, by: \.screen)
        root = style.joinsAlike ? nil : commonRoot(byScreen)
        for (screen, examples) in byScreen { prefixes[screen] = prefix(of: Set(examples.map(\.identifier)).sorted()) }
        if style.separator.isEmpty {
            let named = examples.count { $0.identifier.lowercased().hasPrefix(Self.plain($0.screen)) }
            namesScreens = named * 2 >= examples.count
        }
        screenSuffix = commonScreenSuffix()
        for (kind, examples) in Dictionary(grouping: examples, by: \.kind) where examples.count >= Self.leastOfKind {
            kindWords[kind] = commonKindWords(kind, examples.map(\.identifier))
        }
    }

    /// The identifier of an element of a screen.
    func identifier(_ words: [String], on screen: String) -> String {
        let name = style.joined(words)
        guard !style.separator.isEmpty else {
            return namesScreens ? style.joined(IdentifierSuggestion.words(screen) + words) : name
        }
        let screenWords = IdentifierSuggestion.words(screen) + screenSuffix
        let prefix = prefixes[screen] ?? style.joined(screenWords, as: style.screenWords)
        return [root, prefix, name].compactMap(\.self).joined(separator: style.separator)
    }

    /// The words that the project puts behind the name of an element of a kind: none where it puts none, nil where it is
    /// not known.
    func words(forKind kind: String) -> [String]? { kindWords[kind] }

    /// What nearly all identifiers of one screen start with, without the separator.
    private func prefix(of identifiers: [String]) -> String? {
        guard !style.separator.isEmpty else { return nil }
        let parts = identifiers.map { partsBelowRoot(of: $0) }.filter { $0.count > 1 }
        if style.joinsAlike {
            // Where one word ends and the screen's name with it, only several identifiers tell.
            guard parts.count > 1, let first = parts.first else { return nil }
            let length = parts.dropFirst().reduce(first.count - 1) { length, parts in
                min(length, zip(first, parts).prefix { $0 == $1 }.count, parts.count - 1)
            }
            return length > 0 ? first.prefix(length).joined(separator: style.separator) : nil
        }
        let counts = Dictionary(grouping: parts.compactMap(\.first)) { $0 }.mapValues(\.count)
        guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value * 2 > parts.count,
            !best.key.contains("*")
        else { return nil }
        return best.key
    }

    /// What stands in front of the screen in most identifiers, such as the name of the app; nil where nothing does.
    private func commonRoot(_ byScreen: [String: [Example]]) -> String? {
        guard !style.separator.isEmpty, byScreen.count > 2 else { return nil }
        var screens: [String: Set<String>] = [:]
        var counts: [String: Int] = [:]
        var total = 0
        for (screen, examples) in byScreen {
            for example in examples {
                total += 1
                let parts = example.identifier.split(separator: style.separator)
                guard parts.count > 2 else { continue }
                counts[String(parts[0]), default: 0] += 1
                screens[String(parts[0]), default: []].insert(screen)
            }
        }
        guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value * 2 > total,
            screens[best.key, default: []].count > 2
        else { return nil }
        return best.key
    }

    private func partsBelowRoot(of identifier: String) -> [String] {
        let parts = identifier.split(separator: style.separator).map(String.init)
        return parts.first == root ? Array(parts.dropFirst()) : parts
    }

    /// `screen` where the prefixes are `cartScreen` and the like.
    private func commonScreenSuffix() -> [String] {
        let suffixes = ["", "screen", "view", "page"]
        let counts = suffixes.map { suffix in
            prefixes.count { Self.plain($0.value) == Self.plain($0.key) + suffix }
        }
        guard let best = counts.indices.max(by: { (counts[$0], $1) < (counts[$1], $0) }), counts[best] > 1,
            !suffixes[best].isEmpty
        else { return [] }
        return [suffixes[best]]
    }

    private func commonKindWords(_ kind: String, _ identifiers: [String]) -> [String]? {
        let names = identifiers.map { IdentifierSuggestion.words($0).map { $0.lowercased() } }
        let candidates = IdentifierSuggestion.kindWords(kind)
        // A longer one, such as `text field`, before what it ends with.
        let found = names.map { name in candidates.first { name.count > $0.count && name.suffix($0.count) == $0[...] } }
        let counts = Dictionary(grouping: found.compactMap(\.self)) { $0 }.mapValues(\.count)
        let named = counts.values.reduce(0, +)
        if named * 10 <= identifiers.count * 3 { return [] }
        guard named * 10 >= identifiers.count * 6 else { return nil }
        return candidates.filter { counts[$0] != nil }.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
    }

    /// A name without signs and case.
    private static func plain(_ name: String) -> String { IdentifierSuggestion.words(name).joined().lowercased() }
}
