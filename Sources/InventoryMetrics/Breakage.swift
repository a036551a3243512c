/// Where a test always failed, by series.
struct Breakage {
    /// One series with its segments of equal failure rate.
    struct Series {
        /// Its streaks.
        let results: ResultSeries
        /// The segments between change points, as ranges of streaks.
        let segments: [ChangePoints.Segment]
        /// The segments in which the test always failed, with a change point before or after, or for want of a pass.
        let broken: [ChangePoints.Segment]

        /// Since when it always fails up to now, in milliseconds since 1970; nil where it does not.
        var brokenSince: Int64? {
            guard let last = broken.last, last.streaks.upperBound == results.streaks.count else { return nil }
            return results.streaks[last.streaks.lowerBound].firstAt
        }
    }

    /// All series with a result.
    let series: [Series]
    private let current: [Series]

    /// Finds where a test always failed.
    init(_ history: TestHistory, settings: FlakinessSettings) {
        series = history.series.filter { !$0.streaks.isEmpty }.map { Self.series($0, settings: settings) }
        current = Self.current(series, settings: settings)
    }

    /// Since when every series that still runs fails; nil where one passes.
    var everywhereSince: Int64? {
        let times = current.map(\.brokenSince)
        guard !times.isEmpty, !times.contains(nil) else { return nil }
        return times.compactMap(\.self).max()
    }

    /// Since when some series that still runs always fails.
    var somewhereSince: Int64? { current.compactMap(\.brokenSince).min() }

    /// The last broken segment that passes followed: its last failure and its failed attempts.
    var lastRepaired: (failedAt: Int64, failures: Int)? {
        series.flatMap { series in
            series.broken.filter { $0.streaks.upperBound < series.results.streaks.count }.map { segment in
                let streaks = series.results.streaks[segment.streaks]
                return (
                    failedAt: series.results.streaks[segment.streaks.upperBound - 1].lastAt,
                    failures: streaks.reduce(0) { $0 + $1.failures }
                )
            }
        }
        .max { $0.failedAt < $1.failedAt }
    }

    /// The streaks in which the test was broken.
    var brokenStreaks: [ResultSeries.Streak] {
        series.flatMap { series in series.broken.flatMap { series.results.streaks[$0.streaks] } }
    }

    /// The newest failure outside of them; nil where there is none.
    var lastGoodFailure: ResultSeries.LastFailure? {
        series.flatMap { series in
            series.results.streaks.indices
                .filter { index in !series.broken.contains { $0.streaks.contains(index) } }
                .compactMap { series.results.streaks[$0].lastFailure }
        }
        .max { ($0.at, $0.through.count) < ($1.at, $1.through.count) }
    }

    /// The newest flip that neither a breakage nor a repair explains, in milliseconds since 1970.
    var lastUnexplainedFlip: Int64? {
        series.compactMap { series in
            let starts = Set(series.segments.map(\.streaks.lowerBound))
            let flips = series.results.streaks.indices.dropFirst().filter { !starts.contains($0) }
            // One flip is a regression or a repair; only a result that comes back shows that something flips.
            return flips.count < 2 ? nil : flips.last.map { series.results.streaks[$0].firstAt }
        }
        .max()
    }

    private static func series(_ results: ResultSeries, settings: FlakinessSettings) -> Series {
        let shortest = max(1, settings.shortestSegment)
        let segments = ChangePoints(of: results.streaks, gain: settings.changePointGain, shortest: shortest).segments
        let broken = segments.indices.filter { index in
            let segment = segments[index]
            guard segment.alwaysFails, segment.results >= shortest else { return false }
            let neighbours = [index - 1, index + 1].filter(segments.indices.contains)
            // Without a neighbour the series never passed.
            return neighbours.allSatisfy { segment.rate - segments[$0].rate >= settings.smallestShift }
        }
        return Series(results: results, segments: segments, broken: broken.map { segments[$0] })
    }

    /// The series of the default branch that still run, measured by the newest result among them.
    private static func current(_ series: [Series], settings: FlakinessSettings) -> [Series] {
        let ofDefault = series.filter { $0.results.branch == settings.defaultBranch }
        let candidates = ofDefault.isEmpty ? series : ofDefault
        guard let newest = candidates.compactMap({ $0.results.streaks.last?.lastAt }).max() else { return [] }
        return candidates.filter { series in
            guard let last = series.results.streaks.last?.lastAt else { return false }
            return newest - last <= settings.staleAfterMilliseconds
        }
    }
}
