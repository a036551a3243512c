/// Text for XML 1.0, in elements and in quoted attributes alike.
enum XMLText {
    /// The text on one line; characters that XML cannot hold are shown by their names.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.visible.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            // Not characters of XML 1.0 ("Characters", production 2), and visible to nobody.
            case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
