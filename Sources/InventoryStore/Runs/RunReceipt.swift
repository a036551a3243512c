package import InventoryModel

/// What became of a run that was to be recorded.
package struct RunReceipt: Sendable, Hashable {
    /// Whether rows were added.
    package enum Outcome: String, Sendable, Hashable, Codable {
        case recorded
        /// A run of the same content is recorded already.
        case alreadyKnown = "already_known"
        /// What it says was added to a run that is recorded already.
        case joined
        /// It only adds to a run, and no run that is recorded is the one; nothing was recorded.
        case unmatched
    }

    /// The id of the run.
    package var runID: String
    /// Whether rows were added.
    package var outcome: Outcome
    /// What the run says in numbers.
    package var figures: RunFigures
    /// Tests that neither sources nor runs had before.
    package var newTestCount: Int
    /// Whether it started before the time from which on results are judged one by one.
    package var isLate = false

    /// What is said of a run that is late.
    package static let lateRun = Diagnostic(
        .warning,
        code: "older-than-detail",
        message: """
            the run is older than the results that are kept one by one: it counts in the sums of its day, and not in what is \
            told of flaky tests
            """
    )
}
