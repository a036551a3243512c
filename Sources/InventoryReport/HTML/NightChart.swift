import Foundation

/// Failed and retried tests over the runs, as bars on a real time axis.
struct NightChart: Sendable {
    /// A run's bar.
    struct Bar: Sendable {
        /// Its place from the left.
        var x: String
        /// The upper edge of its failures.
        var failedY: String
        /// The height of its failures.
        var failedHeight: String
        /// The upper edge of its retries.
        var retriedY: String
        /// The height of its retries.
        var retriedHeight: String
        /// The run in words.
        var words: String
    }

    /// The runs that are shown.
    static let limit = 60

    /// The runs, oldest first.
    var bars: [Bar]
    /// The day of the left edge.
    var first: String
    /// The day of the right edge.
    var last: String
    /// The value of the upper edge.
    var maximum: String

    /// Lays out the newest runs; nil without a run that says when it started.
    init?(_ runs: [ReportModel.Run]) {
        let dated = runs.compactMap { run in run.startedAt.map { (date: $0, run: run) } }
            .sorted { $0.date < $1.date }
            .suffix(Self.limit)
        guard let start = dated.first?.date, let end = dated.last?.date else { return nil }
        let height = TrendChart.height
        let maximum = dated.map { $0.run.failed + $0.run.retried }.max() ?? 0
        let scale = (height - 4) / Double(max(maximum, 1))
        let length = max(end.timeIntervalSince(start), 1)
        bars = dated.map { date, run in
            let failed = Double(run.failed) * scale
            let retried = Double(run.retried) * scale
            return Bar(
                x: (date.timeIntervalSince(start) / length * (TrendChart.width - 6)).tenths,
                failedY: (height - failed).tenths,
                failedHeight: failed.tenths,
                retriedY: (height - failed - retried).tenths,
                retriedHeight: retried.tenths,
                words: "\(date.minuteText): \(run.failed.grouped) failed, \(run.retried.grouped) retried, "
                    + "\(run.passed.grouped) passed"
            )
        }
        first = start.dayText
        last = end.dayText
        self.maximum = maximum.grouped
    }
}
