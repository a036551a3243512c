/// How often a test fails, with bounds.
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
}
