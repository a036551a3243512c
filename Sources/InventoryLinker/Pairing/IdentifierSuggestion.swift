import Foundation

/// Makes the identifier to add for an element that has none, named as the project names its others and unique on its
/// screen.
struct IdentifierSuggestion {
    private let names: LearnedNames
    private var used: [String: Set<String>] = [:]

    /// Learns from the identifiers that the project has.
    init(_ examples: [LearnedNames.Example] = []) {
        names = LearnedNames(examples)
        for example in examples { used[example.screen, default: []].insert(example.identifier) }
    }

    /// The identifier for an element; the same one is not suggested twice on a screen.
    mutating func identifier(for element: ElementFinding, on screen: String) -> String {
        let candidates = Self.candidates(for: element, kindWords: names.words(forKind: element.kind))
            .map { names.identifier($0, on: screen) }
        let free = candidates.first { !used[screen, default: []].contains($0) }
        let identifier = free ?? numbered(candidates.first ?? "", on: screen)
        used[screen, default: []].insert(identifier)
        return identifier
    }

    private func numbered(_ base: String, on screen: String) -> String {
        var number = 2
        while used[screen, default: []].contains(base + String(number)) { number += 1 }
        return base + String(number)
    }

    /// Words for an element, best first: what it shows or is bound to, then what it does, then the part of the view.
    private static func candidates(for element: ElementFinding, kindWords learned: [String]?) -> [[String]] {
        let kind = learned ?? (element.role == .assertable ? kindWords(element.kind).first ?? [] : [])
        let fallback = kindWords(element.kind).first ?? ["element"]
        let part = words(element.part ?? "")
        var subjects = ([element.label, element.nameHint].compactMap(\.self) + element.alternatives)
            .map { Array(words($0).prefix(4)) }.filter { !$0.isEmpty }
        if subjects.isEmpty { subjects = [fallback] }
        let plain = subjects.map { ending($0, with: kind) }
        let withKind = subjects.prefix(1).map { ending($0, with: fallback) }
        let withPart = part.isEmpty ? [] : subjects.prefix(1).map { ending(part + $0, with: kind) }
        return plain + withPart + withKind
    }

    /// The words followed by those of the kind, unless they end so.
    private static func ending(_ words: [String], with kind: [String]) -> [String] {
        let end = words.suffix(kind.count).map { $0.lowercased() }
        return kind.isEmpty || end == kind || words.last?.lowercased() == kind.last ? words : words + kind
    }

    /// The words that name elements of a kind, the usual ones first.
    static func kindWords(_ kind: String) -> [[String]] {
        switch kind {
        case "Text", "Label", "UILabel": [["text"], ["label"], ["title"]]
        case "TextField", "SecureField", "TextEditor", "UITextField", "UITextView":
            [["field"], ["text", "field"], ["text", "view"], ["input"]]
        case "Button", "UIButton", "UIBarButtonItem": [["button"], ["btn"]]
        case "Toggle", "UISwitch": [["toggle"], ["switch"]]
        case "NavigationLink": [["navigation", "link"], ["link"], ["row"], ["button"]]
        default: [words(kind.lastDottedPart).map { $0.lowercased() }]
        }
    }

    /// The words of a text or of a camel-case name; ASCII letters and digits only, into which others are transliterated.
    static func words(_ text: String) -> [String] {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let text =
            isASCII ? text : text.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? text
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
}
