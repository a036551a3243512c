import Mustache

/// Escapes text for HTML, in elements and in quoted attributes alike.
///
/// Mustache's own escaping looks at characters, and `"` with a combining mark is another character than `"`: such a
/// text would end an attribute. This one looks at scalars. It also shows what readers could not see.
struct HTMLEscaping: MustacheContentType {
    /// The name by which templates choose it.
    static let name = "HTML_STRICT"

    /// Makes templates know it; doing so twice changes nothing.
    static func register() {
        MustacheContentTypes.register(Self(), named: name)
    }

    func escapeText(_ text: String) -> String {
        var escaped = ""
        for scalar in text.visible.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "`": escaped += "&#96;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
