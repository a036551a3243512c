/// A ladder as a stacked bar; places and widths in percent of the bar.
struct LadderBar: Sendable, Hashable {
    /// The elements at one level.
    struct Segment: Sendable, Hashable {
        /// The level, 0 to 5.
        var level: Int
        /// The level's name.
        var name: String
        /// How many elements.
        var count: String
        /// Where the segment starts.
        var left: String
        /// How wide it is.
        var width: String
        /// Where its label stands.
        var middle: String
        /// The label; nil where the segment is too narrow.
        var label: String?
        /// Where a click leads.
        var href: String
    }

    /// The segments that are not empty, from level 5 down to 0: what is done comes first.
    var segments: [Segment]
    /// The bar in words.
    var words: String

    /// Lays out a bar.
    ///
    /// - Parameters:
    ///   - ladder: The counts.
    ///   - labelWidth: The narrowest segment that has room for its label, in percent of the bar.
    ///   - target: Where a click on the segment of a level leads.
    init(_ ladder: Ladder, labelWidth: Double = 7, target: (Int) -> String) {
        let total = Double(ladder.total)
        var left = 0.0
        segments = []
        for level in Ladder.Level.allCases.reversed() {
            let count = ladder.counts[level.rawValue]
            guard count > 0 else { continue }
            let width = Double(count) / total * 100
            segments.append(
                Segment(
                    level: level.rawValue,
                    name: level.title,
                    count: count.grouped,
                    left: Self.percent(left),
                    width: Self.percent(width),
                    middle: Self.percent(left + width / 2),
                    label: width >= labelWidth ? count.grouped : nil,
                    href: target(level.rawValue)
                )
            )
            left += width
        }
        words = segments.map { "\($0.count) \($0.name.lowercased())" }.joined(separator: ", ")
    }

    /// Hundredths are finer than a pixel of any screen.
    private static func percent(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
    }
}
