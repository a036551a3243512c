import Foundation

/// The regularised incomplete beta function, by the continued fraction of Lentz (DLMF 8.17.22).
enum IncompleteBeta {
    /// I_x(a, b) for a, b > 0 and x from 0 to 1.
    static func regularised(_ x: Double, _ a: Double, _ b: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        // The fraction converges quickly on this side of the mean only; the other side goes by symmetry.
        guard x <= (a + 1) / (a + b + 2) else { return 1 - regularised(1 - x, b, a) }
        let logFactor = logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log1p(-x)
        return min(1, max(0, exp(logFactor) * fraction(x, a, b) / a))
    }

    private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
        let tiny = 1e-300
        var front = 1.0
        var back = 1 / nonZero(1 - (a + b) * x / (a + 1), or: tiny)
        var value = back
        for step in 1...10_000 {
            let m = Double(step)
            let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
            let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
            var change = 1.0
            for term in [even, odd] {
                back = 1 / nonZero(1 + term * back, or: tiny)
                front = nonZero(1 + term / front, or: tiny)
                change = front * back
                value *= change
            }
            if abs(change - 1) < 1e-15 { break }
        }
        return value
    }

    private static func nonZero(_ value: Double, or tiny: Double) -> Double {
        abs(value) < tiny ? tiny : value
    }

    private static func logGamma(_ value: Double) -> Double { lgamma(value).0 }
}
