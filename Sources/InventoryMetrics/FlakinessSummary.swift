package import Foundation

/// What the results of one test say about it: a row of the view `flaky_tests`.
package struct FlakinessSummary: Sendable, Hashable {
    /// How the test stands.
    package enum State: String, Sendable, Hashable, Codable, CaseIterable {
        /// It passes.
        case healthy
        /// It has too few results to tell.
        case new
        /// It fails too often for a healthy test, without direct evidence.
        case suspected
        /// There is direct evidence: results of the same code disagree.
        case flaky
        /// It always fails, since a change point or since ever.
        case broken
        /// Somebody set it aside.
        case quarantined
        /// It was flaky or broken, and has passed often enough since.
        case fixed
        /// It has not run for some time.
        case stale
    }

    /// What the results show, the strongest first.
    package enum Evidence: String, Sendable, Hashable, Codable, CaseIterable {
        /// Attempts in one run disagree.
        case retry
        /// Runs of one commit in equal environments disagree.
        case sameCommit = "same_commit"
        /// Results flip back and forth along one branch.
        case acrossCommits = "across_commits"
    }

    /// How the test stands.
    package var state: State
    /// The strongest evidence; nil where there is none.
    package var evidence: Evidence?
    /// The runs with a result.
    package var runs: Int
    /// The attempts that passed or failed.
    package var attempts: Int
    /// The attempts that failed.
    package var failures: Int
    /// The changes between pass and failure along the results of one environment and branch.
    package var flips: Int
    /// The flips per pair of neighbouring results, 0 to 1; nil without a pair.
    package var flipRate: Double?
    /// The entropy of the share of failures, 0 to 1 bits; nil without a result.
    package var entropy: Double?
    /// The mean score of the versions, 0 to 1; nil without a result.
    package var appleUnweighted: Double?
    /// The mean score with weights that fade with each newer version, 0 to 1; nil without a result.
    package var appleWeighted: Double?
    /// The lower bound of the failure rate, 0 to 1 (Wilson 95 %); nil without a result.
    package var failureRateLow: Double?
    /// The upper bound of the failure rate, 0 to 1 (Wilson 95 %); nil without a result.
    package var failureRateHigh: Double?
    /// The number of independent results that say as much, as failures come in bursts; nil without a result.
    package var effectiveAttempts: Double?
    /// The probability that the failure rate in a good state is above the tolerated one; nil without such a result.
    package var probability: Double?
    /// When direct evidence (`retry` or `same_commit`) was first seen.
    package var firstFlakyAt: Date?
    /// When direct evidence was last seen.
    package var lastFlakyAt: Date?
    /// Since when the test always fails; nil where it does not.
    package var brokenSince: Date?
    /// The minutes that failed attempts which later passed took, with their repetitions.
    package var minutesLost: Double
}
