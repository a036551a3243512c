package import Foundation
import GRDB
package import InventoryMetrics
package import InventoryModel

/// A row of the view `flaky_tests`.
///
/// The tests whose attempts tell more than that they pass: all states but healthy and new.
package struct FlakyTestRow: ViewRow {
    package static let view = "flaky_tests"
    package static let order = ["project", "test_id"]

    /// The project.
    package var project: ProjectName
    /// The test.
    package var testID: TestID
    /// How it stands; never healthy or new.
    package var state: FlakinessSummary.State
    /// The strongest evidence; nil where there is none.
    package var evidence: FlakinessSummary.Evidence?
    /// Runs that executed it.
    package var runs: Int
    /// Attempts that passed or failed.
    package var attempts: Int
    /// Attempts that failed.
    package var failures: Int
    /// Changes between pass and failure along the ordered results.
    package var flips: Int
    /// Flips per pair of neighbouring results (0 to 1).
    package var flipRate: Double?
    /// The entropy of the share of failures (0 to 1).
    package var entropy: Double?
    /// Mean entropy or flip rate over versions (0 to 1).
    package var appleUnweighted: Double?
    /// The same with weights that fade by 0.1 a version (0 to 1).
    package var appleWeighted: Double?
    /// The lower bound of the failure rate (0 to 1, Wilson 95 %).
    package var failureRateLow: Double?
    /// The upper bound (0 to 1, Wilson 95 %).
    package var failureRateHigh: Double?
    /// The probability that the failure rate in a good state is above 1 % (0 to 1).
    package var probability: Double?
    /// When it first showed direct evidence (ISO 8601, UTC).
    package var firstFlakyAt: Date?
    /// When it last did (ISO 8601, UTC).
    package var lastFlakyAt: Date?
    /// Since when it always fails (ISO 8601, UTC); nil where it does not.
    package var brokenSince: Date?
    /// Durations of failed attempts that later passed, with their repetitions (minutes).
    package var minutesLost: Double
    /// What its failures go with; nil where nothing stands out or nothing computed it.
    package var likelyCause: String?
    /// The number of independent results that say as much as all attempts; nil without a result.
    package var effectiveAttempts: Double?
}
