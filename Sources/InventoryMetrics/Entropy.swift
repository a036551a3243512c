import Foundation

/// The entropy of a yes-or-no outcome.
enum Entropy {
    /// −p log₂ p − (1−p) log₂ (1−p), in bits from 0 to 1; nil without an outcome.
    static func bits(failures: Int, of count: Int) -> Double? {
        guard count > 0 else { return nil }
        guard failures > 0, failures < count else { return 0 }
        let share = Double(failures) / Double(count)
        return -share * log2(share) - (1 - share) * log2(1 - share)
    }
}
