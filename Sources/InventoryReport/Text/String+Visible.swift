extension String {
    /// The text with everything that a reader cannot see, or that could steer a terminal or turn text around, made visible.
    ///
    /// Control characters become their pictures (U+2400…), line breaks too; characters that override the direction of
    /// writing or have no width become `⟨U+202E⟩`. Joiners between emoji stay.
    var visible: String {
        guard unicodeScalars.contains(where: \.isHidden) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isHidden {
                text += scalar.picture
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether it must not reach a reader as it is.
    fileprivate var isHidden: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0: true
        // Marks, embeddings, overrides and isolates of direction; separators of lines and paragraphs.
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        // No width, or no character at all; the joiner U+200D builds emoji and stays.
        case 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE001F: true
        default: false
        }
    }

    /// What stands in its place.
    fileprivate var picture: String {
        switch value {
        case 0..<0x20: String(Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}")
        case 0x7F: "\u{2421}"
        default:
            "⟨U+" + String(repeating: "0", count: max(0, 4 - String(value, radix: 16).count))
                + String(value, radix: 16, uppercase: true) + "⟩"
        }
    }
}
