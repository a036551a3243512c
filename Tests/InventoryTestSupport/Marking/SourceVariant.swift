/// A change to a source file that changes nothing of what it says.
package enum SourceVariant: Sendable, CaseIterable {
    /// As written.
    case plain
    /// A comment of many-byte characters in front of the first line.
    case emojiComment
    /// Lines end with CR LF.
    case carriageReturns
    /// A `#!` line in front.
    case shebang
    /// A byte order mark in front.
    case byteOrderMark

    /// Makes the variant of a source text.
    package func apply(to source: String) -> String {
        switch self {
        case .plain: source
        case .emojiComment: "/* 👩🏽‍🚀 é 🧪 */ " + source
        case .carriageReturns: source.replacing("\n", with: "\r\n")
        case .shebang: "#!/usr/bin/env swift\n" + source
        case .byteOrderMark: "\u{FEFF}" + source
        }
    }
}
