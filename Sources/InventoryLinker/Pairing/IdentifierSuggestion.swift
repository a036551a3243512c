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
        default: kind.split(separator: ".").last.map(String.init) ?? kind
        }
    }

    /// The words of a text or of a camel-case name; letters and digits only.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var current = ""
        for character in text {
            guard character.isASCII, character.isLetter || character.isNumber else {
                if !current.isEmpty { words.append(current) }
                current = ""
                continue
            }
            if let last = current.last {
                if character.isUppercase, !last.isUppercase {
                    words.append(current)
                    current = ""
                } else if character.isLowercase, last.isUppercase, current.count > 1 {
                    // The last capital of an acronym starts the next word: `DSAsync` is `DS` and `Async`.
                    words.append(String(current.dropLast()))
                    current = String(last)
                }
            }
            current.append(character)
        }
        if !current.isEmpty { words.append(current) }
        return words
    }

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
