/// What became of a snapshot that was to be recorded.
package struct SnapshotReceipt: Sendable, Hashable {
    /// Whether a row was added.
    package enum Outcome: String, Sendable, Hashable, Codable {
        case recorded
        /// Commit, branch and sources are those of the project's newest snapshot.
        case unchanged
    }

    /// The id of the snapshot, or of the one that is the same.
    package var snapshotID: String
    /// Whether a row was added.
    package var outcome: Outcome
    /// What the sources hold.
    package var counts: SnapshotCounts
    /// How many files have rows that no earlier snapshot has.
    package var newPartCount: Int
}

/// How much the sources of a snapshot hold.
package struct SnapshotCounts: Sendable, Hashable, Codable {
    /// Swift files.
    package var files = 0
    /// Screens and components.
    package var screens = 0
    /// Declarations of view elements.
    package var elements = 0
    /// Different identifiers that app code declares.
    package var identifiers = 0
    /// Elements that need an identifier and have none.
    package var missingIdentifiers = 0
    /// Named mock set-ups.
    package var presets = 0
    /// Tests.
    package var tests = 0
    /// Diagnostics.
    package var diagnostics = 0

    /// Creates counts of nothing.
    package init() {}
}
