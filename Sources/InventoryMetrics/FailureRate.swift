import Foundation

/// How often a test fails, with bounds that know that failures come in bursts.
enum FailureRate {
    /// The quantile of the normal distribution for 95 %.
    private static let quantile = 1.959964

    /// The Wilson interval of 95 % around a share p of n results; n may be fractional, as an effective number is.
    static func wilson(share: Double, count: Double) -> ClosedRange<Double>? {
        guard count > 0 else { return nil }
        let square = quantile * quantile
        let centre = share + square / (2 * count)
        let spread = quantile * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
        let scale = 1 + square / count
        let low = max(0, (centre - spread) / scale)
        return min(low, share)...max(share, min(1, (centre + spread) / scale))
    }

    /// The interval around the share of failures, on the effective number of results.
    static func interval(_ results: [ObservedResult]) -> ClosedRange<Double>? {
        let count = results.reduce(0) { $0 + $1.count }
        let failures = results.reduce(0) { $0 + $1.failures }
        guard count > 0 else { return nil }
        let effective = Double(count) / max(1, designEffect(results))
        return wilson(share: Double(failures) / Double(count), count: effective)
    }

    /// Var_b(p_b) / (p(1−p)/m) with runs as batches, weighted by size; 1 where the results cannot vary.
    ///
    /// With one result a run it is exactly 1, with m equal results in each run exactly m.
    static func designEffect(_ results: [ObservedResult]) -> Double {
        var batches: [Int64: (count: Int, failures: Int)] = [:]
        for result in results where result.count > 0 {
            let batch = batches[result.run, default: (0, 0)]
            batches[result.run] = (batch.count + result.count, batch.failures + result.failures)
        }
        let count = Double(batches.values.reduce(0) { $0 + $1.count })
        let failures = Double(batches.values.reduce(0) { $0 + $1.failures })
        guard failures > 0, failures < count else { return 1 }
        let share = failures / count
        // Sorted, since a sum of floating-point numbers depends on its order and a dictionary has none.
        let variance = batches.sorted { $0.key < $1.key }.reduce(0) { sum, batch in
            let distance = Double(batch.value.failures) / Double(batch.value.count) - share
            return sum + Double(batch.value.count) * distance * distance / count
        }
        let size = count / Double(batches.count)
        return variance * size / (share * (1 - share))
    }
}
