/// A section of the summary: a heading and lines of finished Markdown.
struct SummarySection: Sendable, Hashable {
    /// The heading.
    var title: String
    /// How many things it lists.
    var count: String
    /// Whether it is folded.
    var isFolded: Bool
    /// The bytes of the lines, line ends left out.
    let size: Int
    /// The lines; data in them is escaped already.
    var lines: [String]

    /// Makes a section; nil where nothing is to be listed.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - isFolded: Whether it is folded.
    ///   - lines: The lines of finished Markdown.
    init?(_ title: String, isFolded: Bool = true, lines: [String]) {
        guard !lines.isEmpty else { return nil }
        self.title = title
        self.isFolded = isFolded
        self.lines = lines
        count = lines.count.grouped
        size = lines.reduce(0) { $0 + $1.utf8.count }
    }
}
