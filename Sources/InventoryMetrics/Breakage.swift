import Foundation

/// Where a test always failed, by series.
struct Breakage {
    /// One series with its segments of equal failure rate.
    struct Series {
        /// The results with a pass or failure, in order of time.
        let results: [ObservedResult]
        /// The segments between change points.
        let segments: [ChangePoints.Segment]
        /// The segments in which the test always failed, with a change point before or after, or for want of a pass.
        let broken: [ChangePoints.Segment]

        /// Since when it always fails up to now; nil where it does not.
        var brokenSince: Date? {
            guard let last = broken.last, last.range.upperBound == results.count else { return nil }
            return results[last.range.lowerBound].startedAt
        }
    }

    /// All series with a result.
    let series: [Series]
    private let current: [Series]

    /// Finds where a test always failed.
    init(_ history: ResultHistory, settings: FlakinessSettings) {
        series = history.series.compactMap { Self.series($0.filter { $0.count > 0 }, settings: settings) }
        current = Self.current(series, settings: settings)
    }

    /// Since when every series that still runs fails; nil where one passes.
    var everywhereSince: Date? {
        let dates = current.map(\.brokenSince)
        guard !dates.isEmpty, !dates.contains(nil) else { return nil }
        return dates.compactMap(\.self).max()
    }

    /// Since when some series that still runs always fails.
    var somewhereSince: Date? { current.compactMap(\.brokenSince).min() }

    /// The last broken segment that passes followed, with its last failure and its results.
    var lastRepaired: (failedAt: Date, results: [ObservedResult])? {
        series.flatMap { series in
            series.broken.filter { $0.range.upperBound < series.results.count }.map { segment in
                (
                    failedAt: series.results[segment.range.upperBound - 1].startedAt,
                    results: Array(series.results[segment.range])
                )
            }
        }
        .max { $0.failedAt < $1.failedAt }
    }

    /// The runs of each series in which the test was broken.
    var brokenRuns: [SeriesKey: Set<Int64>] {
        var runs: [SeriesKey: Set<Int64>] = [:]
        for series in series {
            guard let key = series.results.first?.series else { continue }
            runs[key] = Set(series.broken.flatMap { series.results[$0.range].map(\.run) })
        }
        return runs
    }

    private static func series(_ results: [ObservedResult], settings: FlakinessSettings) -> Series? {
        guard !results.isEmpty else { return nil }
        let shortest = max(1, settings.shortestSegment)
        let segments = ChangePoints(
            of: results.map(\.isFailure), gain: settings.changePointGain, shortest: shortest
        ).segments
        let broken = segments.indices.filter { index in
            let segment = segments[index]
            guard segment.alwaysFails, segment.range.count >= shortest else { return false }
            let neighbours = [index - 1, index + 1].filter(segments.indices.contains)
            // Without a neighbour the series never passed.
            return neighbours.allSatisfy { segment.rate - segments[$0].rate >= settings.smallestShift }
        }
        return Series(results: results, segments: segments, broken: broken.map { segments[$0] })
    }

    /// The series of the default branch that still run, measured by the newest result among them.
    private static func current(_ series: [Series], settings: FlakinessSettings) -> [Series] {
        let ofDefault = series.filter { $0.results.first?.series.branch == settings.defaultBranch }
        let candidates = ofDefault.isEmpty ? series : ofDefault
        guard let newest = candidates.compactMap({ $0.results.last?.startedAt }).max() else { return [] }
        return candidates.filter { series in
            guard let last = series.results.last?.startedAt else { return false }
            return newest.timeIntervalSince(last) <= settings.staleAfterDays * 86_400
        }
    }
}
