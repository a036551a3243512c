package import InventoryModel
package import InventoryStore

/// What an ingest did.
package struct IngestSummary: Sendable, Hashable, Codable {
    /// What became of the sources.
    package struct Sources: Sendable, Hashable, Codable {
        /// What was recorded.
        package enum Outcome: String, Sendable, Hashable, Codable {
            case recorded
            /// Commit, branch and sources are those of the newest snapshot.
            case unchanged
            /// Nothing was recorded, as asked.
            case dryRun = "dry_run"
        }

        /// The snapshot; nil where nothing was recorded.
        package var snapshotID: String?
        /// What was recorded.
        package var outcome: Outcome
        /// The commit, where known.
        package var commit: String?
        /// The branch, where known.
        package var branch: String?
        /// Files that were parsed.
        package var filesScanned: Int
        /// Files whose facts were known.
        package var filesReused: Int
        /// What the sources hold.
        package var counts: SnapshotCounts
    }

    /// What became of one run output.
    package struct Run: Sendable, Hashable, Codable {
        /// What was recorded.
        package enum Outcome: String, Sendable, Hashable, Codable {
            case recorded
            case alreadyKnown = "already_known"
            /// It was added to a run that is recorded, or that another output of this ingest is of.
            case joined
            /// It only adds to a run, and no run is the one.
            case unmatched
            /// Nothing was recorded, as asked.
            case dryRun = "dry_run"
        }

        /// The file as the user named it.
        package var source: String
        /// The run; nil where nothing was recorded or read.
        package var runID: String?
        /// What was recorded.
        package var outcome: Outcome
        /// How many tests the run has; nil where it was known and not read.
        package var tests: Int?
        /// Whether it is older than the results that are kept one by one; nil where nothing was recorded.
        package var isLate: Bool?
    }

    /// The project.
    package var project: ProjectName
    /// The database's path.
    package var database: String
    /// What became of the sources; nil where there were none.
    package var sources: Sources?
    /// What became of the run outputs, in the order in which they were recorded.
    package var runs: [Run] = []
    /// Problems of the input; those of sources that were known before are in the database only.
    package var diagnostics: [Diagnostic] = []

    /// Creates a summary of nothing.
    package init(project: ProjectName, database: String) {
        self.project = project
        self.database = database
    }

    /// Runs that were recorded.
    package var runsRecorded: Int { runs.count { $0.outcome == .recorded } }

    /// Run outputs that were added to runs.
    package var runsJoined: Int { runs.count { $0.outcome == .joined } }

    /// Runs that were recorded before.
    package var runsAlreadyKnown: Int { runs.count { $0.outcome == .alreadyKnown } }
}
