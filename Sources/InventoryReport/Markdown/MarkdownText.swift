/// Text of somebody else in Markdown.
package enum MarkdownText {
    /// The text on one line, with everything escaped that Markdown or HTML would read.
    package static func escaped(_ text: String) -> String { MarkdownEscaping().escapeText(text) }
}
