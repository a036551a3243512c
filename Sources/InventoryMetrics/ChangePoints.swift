import Foundation

/// The places at which the failure rate of ordered results changes.
///
/// Between any two neighbouring segments twice the log-likelihood gains by the change point what is asked for
/// (2(LL_two − LL_one)), and both are long enough. Found from below: streaks of equal outcomes are merged with a
/// neighbour, the least gain first, until all are. So a breakage that was repaired stands out even where more results
/// follow.
struct ChangePoints {
    /// Results between two change points.
    struct Segment: Hashable {
        /// The streaks that it is made of.
        var streaks: Range<Int>
        /// The results in it.
        var results: Int
        /// The failures among them.
        var failures: Int

        /// The share of failures, 0 to 1.
        var rate: Double { Double(failures) / Double(results) }
        /// Whether all results are failures.
        var alwaysFails: Bool { failures == results }
        /// −2 LL of its results at its failure rate.
        fileprivate var cost: Double {
            guard failures > 0, failures < results else { return 0 }
            return -2 * (Double(failures) * log(rate) + Double(results - failures) * log1p(-rate))
        }

        fileprivate func joined(with next: Segment) -> Segment {
            Segment(
                streaks: streaks.lowerBound..<next.streaks.upperBound,
                results: results + next.results,
                failures: failures + next.failures
            )
        }

        /// What a change point between two segments gains.
        fileprivate func gain(over next: Segment) -> Double {
            joined(with: next).cost - cost - next.cost
        }
    }

    /// The segments, in order; one where nothing changes.
    private(set) var segments: [Segment]

    /// Finds the segments of streaks in order; quadratic in their number.
    init(of streaks: [ResultSeries.Streak], gain: Double, shortest: Int) {
        segments = streaks.enumerated().map { index, streak in
            Segment(streaks: index..<index + 1, results: streak.results, failures: streak.failing)
        }
        var gains = zip(segments, segments.dropFirst()).map { $0.gain(over: $1) }
        while let weakest = weakestPair(gains, needed: gain, shortest: shortest) {
            segments[weakest] = segments[weakest].joined(with: segments.remove(at: weakest + 1))
            gains.remove(at: weakest)
            if weakest > 0 { gains[weakest - 1] = segments[weakest - 1].gain(over: segments[weakest]) }
            if weakest < gains.count { gains[weakest] = segments[weakest].gain(over: segments[weakest + 1]) }
        }
    }

    private func weakestPair(_ gains: [Double], needed: Double, shortest: Int) -> Int? {
        var weakest: Int?
        for index in gains.indices
        where gains[index] < needed || segments[index].results < shortest || segments[index + 1].results < shortest {
            if weakest.map({ gains[index] < gains[$0] }) ?? true { weakest = index }
        }
        return weakest
    }
}
