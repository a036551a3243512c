import Foundation

/// The flaky tests after each run as a line, and the time that flaky tests cost in it as bars, on a real time axis.
struct FlakyChart: Sendable {
    /// A run's bar.
    struct Bar: Sendable {
        /// Its place from the left.
        var x: String
        /// Its upper edge.
        var y: String
        /// Its height.
        var height: String
        /// The run in words.
        var words: String
    }

    /// The runs, oldest first.
    var bars: [Bar]
    /// The flaky tests; nil where no count is known.
    var line: ChartLine?
    /// The day of the left edge.
    var first: String
    /// The day of the right edge.
    var last: String
    /// The flaky tests of the upper edge.
    var maximum: String
    /// The time of the upper edge.
    var longest: String

    /// Lays out the newest runs; nil where nothing is known of any.
    init?(_ runs: [ReportModel.Run]) {
        let dated = runs.compactMap { run in run.startedAt.map { (date: $0, run: run) } }
            .filter { $0.run.secondsLost != nil || $0.run.flakyTests != nil }
            .sorted { $0.date < $1.date }
            .suffix(NightChart.limit)
        guard let start = dated.first?.date, let end = dated.last?.date, start <= end else { return nil }
        let longest = dated.compactMap(\.run.secondsLost).max() ?? 0
        let scale = (TrendChart.height - 4) / max(longest, 1)
        let length = max(end.timeIntervalSince(start), 1)
        bars = dated.map { date, run in
            let height = (run.secondsLost ?? 0) * scale
            let flaky = run.flakyTests.map { "\($0.of("flaky test"))" } ?? "flaky tests unknown"
            let lost = run.secondsLost.map { "\($0.durationText) lost" } ?? "time lost unknown"
            return Bar(
                x: (date.timeIntervalSince(start) / length * (TrendChart.width - 6)).tenths,
                y: (TrendChart.height - height).tenths, height: height.tenths,
                words: "\(date.minuteText): \(flaky), \(lost)")
        }
        let counted = dated.filter { $0.run.flakyTests != nil }
        let counts = counted.map { $0.run.flakyTests ?? 0 }
        line = ChartLine(
            values: counts, times: counted.map(\.date), span: start...end, maximum: counts.max() ?? 0,
            width: TrendChart.width, height: TrendChart.height)
        first = start.dayText
        last = end.dayText
        maximum = (counts.max() ?? 0).grouped
        self.longest = longest.durationText
    }
}
