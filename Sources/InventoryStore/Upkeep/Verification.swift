/// What a check of the whole database found.
package struct Verification: Sendable, Hashable, Codable {
    /// What is looked at.
    package enum Check: String, Sendable, Hashable, Codable, CaseIterable {
        /// The file, its pages and indexes, as SQLite checks them.
        case integrity
        /// Rows that refer to rows that are not there.
        case foreignKeys = "foreign_keys"
        /// The hashes by which the rows of files are known.
        case parts
        /// The hashes by which sets of parts are known, and what they count.
        case trees
        /// The ids of snapshots.
        case snapshots
        /// The ids of runs, and what they count.
        case runs
        /// What is kept of tests, against all attempts.
        case histories
    }

    /// Something that is not as it was recorded.
    package struct Finding: Sendable, Hashable, Codable {
        /// The check that found it.
        package var check: Check
        /// What is wrong, by a name that people know: a path, an id.
        package var subject: String
        /// What is wrong with it.
        package var problem: String

        /// Creates a finding.
        package init(_ check: Check, _ subject: String, _ problem: String) {
            self.check = check
            self.subject = subject
            self.problem = problem
        }
    }

    /// How much one check looked at.
    package struct Extent: Sendable, Hashable, Codable {
        /// The check.
        package var check: Check
        /// How many things were compared.
        package var checked: Int
        /// How many were not, as what they would be compared with was not kept when they were recorded.
        package var unknown: Int

        /// Creates an extent.
        package init(_ check: Check, checked: Int, unknown: Int = 0) {
            self.check = check
            self.checked = checked
            self.unknown = unknown
        }
    }

    /// All findings, in the order of the checks.
    package var findings: [Finding] = []
    /// How much each check looked at, in the order in which they ran.
    package var extents: [Extent] = []

    /// Creates a check that found nothing.
    package init() {}

    /// Whether everything is as it was recorded.
    package var isSound: Bool { findings.isEmpty }
}
