/// Text in which nothing acts on a terminal or hides from the reader.
package enum VisibleText {
    /// The text with control characters as pictures (`␛`) and other invisible ones as `\u{202E}`, all on one line.
    package static func line(_ text: String) -> String {
        replacing(in: text, keeping: [])
    }

    /// The same, but for line breaks and tabs, which stay.
    package static func lines(_ text: String) -> String {
        replacing(in: text, keeping: ["\n", "\r", "\t"])
    }

    /// Whether a character acts or hides: controls, format characters such as direction marks, line separators.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: false
        }
    }

    private static func replacing(in text: String, keeping kept: Set<Unicode.Scalar>) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = String.UnicodeScalarView()
        for character in text {
            let scalars = character.unicodeScalars
            for scalar in scalars {
                if isUnsafe(scalar), !kept.contains(scalar), !isJoiner(scalar, in: scalars) {
                    result.append(contentsOf: picture(of: scalar).unicodeScalars)
                } else {
                    result.append(scalar)
                }
            }
        }
        return String(result)
    }

    /// Joiners and tags inside of an emoji belong to it; anywhere else they hide.
    private static func isJoiner(_ scalar: Unicode.Scalar, in scalars: Character.UnicodeScalarView) -> Bool {
        guard scalars.first?.properties.isEmoji == true, scalars.count > 1 else { return false }
        return scalar == "\u{200D}" || (0xE0020...0xE007F).contains(scalar.value)
    }

    private static func picture(of scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? "�"
        case 0x7F: "␡"
        default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
    }
}
