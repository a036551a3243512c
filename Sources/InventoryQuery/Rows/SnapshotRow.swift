package import Foundation
import GRDB
package import InventoryModel

/// A row of the view `snapshots`.
///
/// The sources as ingested at one moment, all that are recorded.
package struct SnapshotRow: ViewRow {
    package static let view = "snapshots"
    package static let order = ["project", "taken_at", "snapshot_id"]

    /// The project.
    package var project: ProjectName
    /// The snapshot's id, the same in every database that holds it.
    package var snapshotID: String
    /// When the sources were ingested (ISO 8601, UTC).
    package var takenAt: Date
    /// The commit; nil where it is not known.
    package var commitSHA: String?
    /// The branch; nil where it is not known.
    package var branch: String?
    /// Swift files.
    package var fileCount: Int
    /// Tests that the sources declare.
    package var testCount: Int
    /// Screens and components.
    package var screenCount: Int
    /// Diagnostics of the sources.
    package var diagnosticCount: Int
    /// The version of the program that recorded it.
    package var toolVersion: String
    /// Whether the source views show it.
    package var isCurrent: Bool
    /// Whether new gaps are counted against it.
    package var isBase: Bool
}
