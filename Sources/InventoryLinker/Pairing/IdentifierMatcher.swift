/// Finds the declared identifiers that an identifier of a test means.
struct IdentifierMatcher: Sendable {
    private var literals: [String: [Int]] = [:]
    private var patterns: [(text: String, elements: [Int])] = []
    private var weakPatterns: [String] = []

    /// Prepares for the identifiers of elements, by index; nil for one without.
    init(_ identifiers: [(text: String, isPattern: Bool)?]) {
        var patternIndex: [String: Int] = [:]
        for (element, identifier) in identifiers.enumerated() {
            guard let identifier else { continue }
            if identifier.isPattern, identifier.text.hasPrefix("*") {
                // `*.title` may be any screen's: it proves nothing, but it does keep an identifier from being unknown.
                weakPatterns.append(identifier.text)
            } else if !identifier.isPattern {
                literals[identifier.text, default: []].append(element)
            } else if let known = patternIndex[identifier.text] {
                patterns[known].elements.append(element)
            } else {
                patternIndex[identifier.text] = patterns.count
                patterns.append((identifier.text, [element]))
            }
        }
    }

    /// Whether an identifier fits a pattern of which the start is not known.
    func mayBeDeclared(_ text: String) -> Bool {
        weakPatterns.contains { Self.fits(text, $0) }
    }

    /// The elements that an identifier may mean, in order.
    ///
    /// The same text goes before any pattern, and of the patterns that a text fits those that say most: `item.3.delete` is
    /// `item.*.delete` rather than `item.*`. A pattern that nobody declares means what fits it and what it fits.
    func elements(matching text: String, isPattern: Bool) -> [Int] {
        guard isPattern else {
            return literals[text] ?? mostSpecific(patterns.filter { Self.fits(text, $0.text) })
        }
        guard text.contains(where: { $0 != "*" }) else { return [] }
        if let same = patterns.first(where: { $0.text == text }) { return same.elements }
        let literal = literals.filter { Self.fits($0.key, text) }.flatMap(\.value)
        let wider = mostSpecific(patterns.filter { Self.fits(text, $0.text) })
        if !wider.isEmpty { return (literal + wider).sorted() }
        return (literal + patterns.filter { Self.fits($0.text, text) }.flatMap(\.elements)).sorted()
    }

    /// The elements of the patterns with the most known text.
    private func mostSpecific(_ candidates: [(text: String, elements: [Int])]) -> [Int] {
        let known = { (text: String) in text.utf8.count { $0 != UInt8(ascii: "*") } }
        guard let most = candidates.map({ known($0.text) }).max() else { return [] }
        return candidates.filter { known($0.text) == most }.flatMap(\.elements).sorted()
    }

    /// Whether a text fits a pattern in which `*` stands for any text; O(text × pattern) at worst.
    static func fits(_ text: String, _ pattern: String) -> Bool {
        let text = Array(text.utf8)
        let pattern = Array(pattern.utf8)
        let star = UInt8(ascii: "*")
        var textIndex = 0
        var patternIndex = 0
        var resume: (pattern: Int, text: Int)?
        while textIndex < text.count {
            if patternIndex < pattern.count, pattern[patternIndex] == star {
                resume = (patternIndex + 1, textIndex)
                patternIndex += 1
            } else if patternIndex < pattern.count, pattern[patternIndex] == text[textIndex] {
                textIndex += 1
                patternIndex += 1
            } else if let back = resume {
                resume = (back.pattern, back.text + 1)
                patternIndex = back.pattern
                textIndex = back.text + 1
            } else {
                return false
            }
        }
        return pattern[patternIndex...].allSatisfy { $0 == star }
    }
}
