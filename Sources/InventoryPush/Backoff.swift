/// How long to wait before trying again: up to twice as long each time, and a random part of it, so that machines that
/// failed together do not come back together.
///
/// Source: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ ("full jitter")
package struct Backoff: Sendable, Hashable {
    /// The longest first wait, in seconds.
    package var first: Double
    /// The longest wait, in seconds.
    package var longest: Double
    /// How often something is tried.
    package var attempts: Int

    /// Creates it; by default 8 attempts within 4 minutes.
    package init(first: Double = 0.5, longest: Double = 60, attempts: Int = 8) {
        self.first = first
        self.longest = longest
        self.attempts = attempts
    }

    /// How long to wait after an attempt, in seconds.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt, from 1.
    ///   - asked: What the service asked for, in seconds; nobody comes earlier than that.
    ///   - generator: Random numbers.
    /// - Returns: The time in seconds.
    func delay(after attempt: Int, asked: Double?, using generator: inout some RandomNumberGenerator) -> Double {
        var bound = first
        for _ in 1..<max(1, attempt) { bound = min(longest, bound * 2) }
        let random = Double.random(in: 0...max(0, min(longest, bound)), using: &generator)
        // A service that asks for hours is not waited for so long; the attempts end before.
        return min(max(0, asked ?? 0), longest) + random
    }
}
