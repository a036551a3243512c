import Mustache

/// Escapes text for GitHub-flavoured Markdown outside of code.
///
/// Backslashes stop markup; they do not stop mentions and references, which are looked for in the finished page: a
/// word joiner after `@` and `#` does.
struct MarkdownEscaping: MustacheContentType {
    /// The name by which templates choose it.
    static let name = "MARKDOWN_STRICT"

    /// Makes templates know it; doing so twice changes nothing.
    static func register() {
        MustacheContentTypes.register(Self(), named: name)
    }

    func escapeText(_ text: String) -> String {
        var escaped = ""
        let scalars = Array(text.visible.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "<", ">", "~", "&", "!":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
                if scalar == "#" { escaped += "\u{2060}" }
            // A colon before a slash starts an address, which would become a link.
            case ":" where index + 1 < scalars.count && scalars[index + 1] == "/": escaped += "\\:"
            case "@": escaped += "@\u{2060}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The text as code: nothing in it is markup, a mention or a reference.
    static func code(_ text: String) -> String {
        let text = text.visible
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        // A space inside is taken off again by the reader (CommonMark 0.31, "Code spans").
        let room = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty ? " " : ""
        return fence + room + text + room + fence
    }
}
