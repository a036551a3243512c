/// Makes the identifier to add for an element that has none: `screenName.elementName`, unique on its screen.
struct IdentifierSuggestion {
    private var used: [String: Set<String>] = [:]

    /// Notes an identifier that a screen has.
    mutating func note(_ identifier: String, on screen: String) {
        used[screen, default: []].insert(identifier)
    }

    /// The identifier for an element; the same one is not suggested twice on a screen.
    mutating func identifier(for element: ElementFinding, on screen: String) -> String {
        let words = Self.words(element.label ?? element.nameHint ?? "")
        let suffix = Self.suffix(of: element.kind)
        var name = Self.camelCase(Array(words.prefix(4)))
        if name.isEmpty {
            name = suffix.isEmpty ? "element" : suffix.prefix(1).lowercased() + suffix.dropFirst()
        } else if !name.lowercased().hasSuffix(suffix.lowercased()), element.role == .assertable {
            name += suffix
        }
        let base = Self.lowerCamel(screen) + "." + name
        var candidate = base
        var number = 2
        while used[screen, default: []].contains(candidate) {
            candidate = base + String(number)
            number += 1
        }
        note(candidate, on: screen)
        return candidate
    }

    private static func suffix(of kind: String) -> String {
        switch kind {
        case "Text", "Label": "Text"
        case "TextField", "SecureField", "TextEditor": "Field"
        default: kind.lastDottedPart
        }
    }

    /// The words of a text or of a camel-case name; ASCII letters and digits only.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var current: [UInt8] = []
        func endWord() {
            if !current.isEmpty { words.append(String(decoding: current, as: UTF8.self)) }
            current = []
        }
        for byte in text.utf8 {
            guard isLetter(byte) || isDigit(byte) else {
                endWord()
                continue
            }
            if let last = current.last {
                if isCapital(byte), !isCapital(last) {
                    endWord()
                } else if isLetter(byte), !isCapital(byte), isCapital(last), current.count > 1 {
                    // The last capital of an acronym starts the next word: `DSAsync` is `DS` and `Async`.
                    current.removeLast()
                    endWord()
                    current = [last]
                }
            }
            current.append(byte)
        }
        endWord()
        return words
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        isCapital(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func camelCase(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        return first.lowercased()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
    }

    /// A screen's name as the first part of an identifier: `characterList` for `CharacterList`.
    static func lowerCamel(_ name: String) -> String {
        camelCase(words(name))
    }
}
