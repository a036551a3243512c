package import Foundation

extension ReportModel {
    /// The sources as ingested at one moment.
    package struct Snapshot: Codable, Sendable, Hashable {
        /// Its id.
        package var id: String
        /// When the sources were ingested.
        package var takenAt: Date
        /// The commit; nil where it is not known.
        package var commit: String?
        /// The branch; nil where it is not known.
        package var branch: String?
        /// Swift files.
        package var fileCount: Int
        /// Tests that the sources declare.
        package var testCount: Int
        /// Screens and components.
        package var screenCount: Int

        /// The commit's first seven characters, else the snapshot's.
        package var shortName: String { String((commit ?? id).prefix(7)) }
    }

    /// The figures of one snapshot, summed over its screens.
    package struct TrendPoint: Codable, Sendable, Hashable {
        /// The snapshot's id.
        package var snapshot: String
        /// When its sources were ingested.
        package var takenAt: Date
        /// The commit; nil where it is not known.
        package var commit: String?
        /// Screens that declare something or have a test.
        package var screens: Int
        /// Those with an enabled test.
        package var screensWithTest: Int
        /// Elements that coverage counts.
        package var declared: Int
        /// Those with an identifier.
        package var identified: Int
        /// Those that an enabled test reaches.
        package var referenced: Int
    }
}
