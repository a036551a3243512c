import Foundation

/// The rank-sum test of Mann and Whitney: whether values of one sample tend to be greater than those of another.
enum MannWhitney {
    /// The two-sided p-value; nil where a sample is empty.
    ///
    /// Exact where no two values are equal and a sample has 8 values or fewer, else by the normal distribution with the
    /// corrections for ties and continuity, as SciPy chooses.
    static func pValue(_ first: [Double], _ second: [Double]) -> Double? {
        guard !first.isEmpty, !second.isEmpty else { return nil }
        let ranks = Ranks(first, second)
        let pairs = first.count * second.count
        let statistic = ranks.ofFirst - Double(first.count * (first.count + 1)) / 2
        let greater = max(statistic, Double(pairs) - statistic)
        if ranks.ties == 0, min(first.count, second.count) <= 8 {
            return min(1, 2 * exactTail(from: Int(greater.rounded()), first.count, second.count))
        }
        let total = Double(first.count + second.count)
        let variance = Double(pairs) / 12 * (total + 1 - ranks.ties / (total * (total - 1)))
        guard variance > 0 else { return 1 }
        let distance = greater - Double(pairs) / 2 - 0.5
        return min(1, erfc(distance / (2 * variance).squareRoot()))
    }

    /// P(U ≥ u) where all orders of the values are equally likely.
    private static func exactTail(from statistic: Int, _ first: Int, _ second: Int) -> Double {
        // Ways to reach each sum: one factor (1 − x^(second+i)) / (1 − x^i) of the Gaussian binomial after the other.
        var ways = [1.0] + Array(repeating: 0, count: first * second)
        for factor in 1...first {
            for sum in stride(from: ways.count - 1, through: second + factor, by: -1) {
                ways[sum] -= ways[sum - second - factor]
            }
            for sum in factor..<max(factor, ways.count) { ways[sum] += ways[sum - factor] }
        }
        return ways[statistic...].reduce(0, +) / ways.reduce(0, +)
    }

    /// The ranks of two samples together; equal values share the mean of theirs.
    private struct Ranks {
        /// The sum of those of the first sample.
        var ofFirst = 0.0
        /// Σ t³ − t over the groups of t equal values.
        var ties = 0.0

        init(_ first: [Double], _ second: [Double]) {
            let values = (first.map { ($0, true) } + second.map { ($0, false) }).sorted { $0.0 < $1.0 }
            var start = 0
            while start < values.count {
                let end = values[start...].firstIndex { $0.0 != values[start].0 } ?? values.count
                let count = Double(end - start)
                ofFirst += Double(start + 1 + end) / 2 * Double(values[start..<end].count { $0.1 })
                ties += count * count * count - count
                start = end
            }
        }
    }
}
