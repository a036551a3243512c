import InventoryModel

/// How a test starts the app or opens it: an argument, a variable of the environment, a link, or the state of a runner.
struct LaunchSetting: Hashable {
    /// What is set.
    var kind: Preset.Kind
    /// The name, such as `-ui_testing`, `SCREEN=login` or `shop://cart`.
    var name: String
    /// The text by which its place is found: the argument, the key or the link.
    var text: String
    /// The index of the file that sets it.
    var file: Int
    /// Where it is set.
    var position: SourcePosition
    /// Whether the place is that of the text itself, not of the helper that hands it on.
    var isAtText: Bool
    /// The key and the text of a variable; its value may be the case of a launch enumeration.
    var variable: Variable?

    /// A variable of the environment.
    struct Variable: Hashable {
        /// The key.
        var key: String
        /// The value.
        var value: String
    }

    /// The longest value that is shown.
    private static let longestValue = 40
    /// The longest name that is shown.
    private static let longestName = 160

    /// What an array of launch arguments sets; a place in it may have any of several texts.
    ///
    /// `-key value` is one setting where the value can be no argument of its own (Apple, `NSArgumentDomain`).
    static func arguments(_ places: [[TextPattern]]) -> [(name: String, text: String)] {
        var found: [(name: String, text: String)] = []
        for (number, texts) in places.enumerated() {
            let known = texts.filter { !$0.isUnknown && !$0.text.isEmpty }
            let key = number > 0 && places[number - 1].count == 1 ? places[number - 1][0] : nil
            guard let key, known.contains(where: { isValue($0.text, of: key.text) }) else {
                found += known.map { (String($0.text.prefix(longestName)), $0.text) }
                continue
            }
            guard known.count == 1, !key.isUnknown, let last = found.indices.last else { continue }
            found[last].name = joined(found[last].name, " ", known[0].text)
        }
        return found
    }

    private static func isValue(_ text: String, of key: String) -> Bool {
        guard key.hasPrefix("-"), !text.hasPrefix("-") else { return false }
        if ["-Apple", "-NS", "-UI", "-com.apple."].contains(where: { key.hasPrefix($0) }), !key.contains("_") {
            return true
        }
        if ["yes", "no", "true", "false"].contains(text.lowercased()) { return true }
        return text.utf8.first.map { "(<{\"0123456789".utf8.contains($0) } ?? true
    }

    /// The name of a setting with its value, which is left out where it is long or may be a secret.
    static func joined(_ key: String, _ sign: String, _ value: String?) -> String {
        let key = String(key.prefix(longestName))
        guard let value, isShown(value, of: key) else { return key }
        return key + sign + value
    }

    private static func isShown(_ value: String, of key: String) -> Bool {
        if ["true", "false", "yes", "no"].contains(value.lowercased()) { return true }
        guard value.utf8.count <= longestValue, value.contains(where: { $0.isLetter || $0.isNumber }),
            !value.contains(where: \.isNewline)
        else { return false }
        let lowered = key.lowercased()
        return !secretWords.contains { lowered.contains($0) }
    }

    /// Parts of the names of what nobody should read in a report.
    private static let secretWords = [
        "token", "secret", "password", "passwd", "passcode", "apikey", "api_key", "api-key", "credential",
        "authorization", "bearer", "jwt", "privatekey", "private_key",
    ]

    /// A link with `*` for what its query says, which may be a secret.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isOpened: Whether the app is asked to open it; else only schemes of apps count.
    /// - Returns: The link; nil where the text is no link into an app.
    static func link(_ text: String, isOpened: Bool) -> String? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else { return nil }
        let scheme = text[..<colon]
        guard scheme.utf8.allSatisfy({ isSchemeByte($0) }), text[colon...].hasPrefix("://") else { return nil }
        guard isOpened || !["http", "https", "ws", "wss", "file", "tcp", "ftp"].contains(scheme.lowercased()) else {
            return nil
        }
        guard let mark = text.firstIndex(of: "?") else { return String(text.prefix(longestName)) }
        let parameters = text[mark...].dropFirst().split(separator: "&").map { parameter in
            parameter.prefix { $0 != "=" } + (parameter.contains("=") ? "=*" : "")
        }
        return String((text[...mark] + parameters.joined(separator: "&")).prefix(longestName))
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
