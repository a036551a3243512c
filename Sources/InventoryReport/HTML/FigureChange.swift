/// The change of a figure since the base.
struct FigureChange: Sendable, Hashable {
    /// `↑ 3`, `↓ 2` or `=`; nil where it is not known.
    let arrow: String?
    /// The change with what it is counted against.
    let words: String?
    /// `good`, `bad` or `even`.
    let style: String

    /// Words the change of a figure.
    ///
    /// - Parameters:
    ///   - figure: The figure.
    ///   - hasBase: Whether there is a snapshot to compare with.
    init(_ figure: ReportModel.Figure, hasBase: Bool) {
        guard hasBase, let delta = figure.delta else {
            (arrow, words, style) = (nil, nil, "even")
            return
        }
        let isFlaky = figure.kind == .flakyTests
        guard delta != 0 else {
            (arrow, words, style) = ("=", isFlaky ? "= none since base" : "= as in base", "even")
            return
        }
        let arrow = "\(delta > 0 ? "↑" : "↓") \(Int(delta.magnitude).grouped)"
        self.arrow = arrow
        words = isFlaky ? "\(arrow) turned flaky since base" : "\(arrow) since base"
        style = (delta > 0) == isFlaky ? "bad" : "good"
    }
}
