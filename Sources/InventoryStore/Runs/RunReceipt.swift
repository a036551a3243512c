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
}
