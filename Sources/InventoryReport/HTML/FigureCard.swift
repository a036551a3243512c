/// A headline figure as the page shows it.
struct FigureCard: Sendable {
    /// The topic of the help page.
    var id: String
    /// What is counted.
    var title: String
    /// The large text: a percentage or a number; nil without data.
    var value: String?
    /// Numerator and denominator.
    var counts: String?
    /// Why there is no figure and how to get it.
    var absence: String?
    /// The change in words.
    var change: String?
    /// Whether the change is good, bad or neither, as a class.
    var changeStyle: String
    /// The line of earlier values, 120 × 24.
    var line: ChartLine?
    /// The line in words.
    var lineWords: String
    /// The section where the figure is taken apart.
    var target: String

    /// Lays out a figure.
    ///
    /// - Parameters:
    ///   - figure: The figure.
    ///   - hasBase: Whether there is a snapshot to compare with.
    ///   - links: Where things are found.
    init(_ figure: ReportModel.Figure, hasBase: Bool, links: PageLinks) {
        id = figure.kind.rawValue
        title = figure.kind.title
        target = links.figure(figure.kind)
        if let numerator = figure.numerator, let denominator = figure.denominator {
            let share = Share(numerator: numerator, denominator: denominator)
            value = figure.kind == .flakyTests ? numerator.grouped : share.percentText
            counts = figure.kind == .flakyTests ? "of \(denominator.of("test")) with results" : share.countsText
        }
        absence = figure.absence?.words
        change = FigureChange(figure, hasBase: hasBase).words
        changeStyle = FigureChange(figure, hasBase: hasBase).style
        line = figure.series.count > 1 ? ChartLine(values: figure.series, width: 120, height: 24) : nil
        lineWords = "From \((figure.series.first ?? 0).grouped) to \((figure.series.last ?? 0).grouped)"
    }
}
