import Foundation

/// The places at which the failure rate of ordered results changes.
///
/// Between any two neighbouring segments twice the log-likelihood gains by the change point what is asked for
/// (2(LL_two − LL_one)), and both are long enough. Found from below: runs of equal outcomes are merged with a neighbour,
/// the least gain first, until all are. So a breakage that was repaired stands out even where more results follow.
struct ChangePoints {
    /// Results between two change points.
    struct Segment: Hashable {
        /// Where it lies among the results.
        var range: Range<Int>
        /// The failures in it.
        var failures: Int

        /// The share of failures, 0 to 1.
        var rate: Double { Double(failures) / Double(range.count) }
        /// Whether all results are failures.
        var alwaysFails: Bool { failures == range.count }
        /// −2 LL of its results at its failure rate.
        fileprivate var cost: Double {
            guard failures > 0, failures < range.count else { return 0 }
            return -2 * (Double(failures) * log(rate) + Double(range.count - failures) * log1p(-rate))
        }

        fileprivate func joined(with next: Segment) -> Segment {
            Segment(range: range.lowerBound..<next.range.upperBound, failures: failures + next.failures)
        }

        /// What a change point between two segments gains.
        fileprivate func gain(over next: Segment) -> Double {
            joined(with: next).cost - cost - next.cost
        }
    }

    /// The segments, in order; one where nothing changes.
    private(set) var segments: [Segment]

    /// Finds the segments of results in order, true for a failure.
    ///
    /// Quadratic in the number of flips.
    init(of outcomes: [Bool], gain: Double, shortest: Int) {
        segments = Self.runs(outcomes)
        var gains = zip(segments, segments.dropFirst()).map { $0.gain(over: $1) }
        while let weakest = weakestPair(gains, needed: gain, shortest: shortest) {
            segments[weakest] = segments[weakest].joined(with: segments.remove(at: weakest + 1))
            gains.remove(at: weakest)
            if weakest > 0 { gains[weakest - 1] = segments[weakest - 1].gain(over: segments[weakest]) }
            if weakest < gains.count { gains[weakest] = segments[weakest].gain(over: segments[weakest + 1]) }
        }
    }

    private func weakestPair(_ gains: [Double], needed: Double, shortest: Int) -> Int? {
        gains.indices
            .filter { index in
                gains[index] < needed || segments[index].range.count < shortest
                    || segments[index + 1].range.count < shortest
            }
            .min { gains[$0] < gains[$1] }
    }

    private static func runs(_ outcomes: [Bool]) -> [Segment] {
        var runs: [Segment] = []
        for (index, outcome) in outcomes.enumerated() {
            let segment = Segment(range: index..<index + 1, failures: outcome ? 1 : 0)
            if let last = runs.last, last.alwaysFails == outcome {
                runs[runs.count - 1] = last.joined(with: segment)
            } else {
                runs.append(segment)
            }
        }
        return runs
    }
}
