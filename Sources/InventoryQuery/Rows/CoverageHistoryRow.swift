package import Foundation
import GRDB
package import InventoryModel

/// A row of the view `coverage_history`.
///
/// The coverage of each screen in each snapshot, as the sources alone tell it.
package struct CoverageHistoryRow: ViewRow {
    package static let view = "coverage_history"
    package static let order = ["project", "taken_at", "snapshot_id", "screen"]

    /// The project.
    package var project: ProjectName
    /// The snapshot.
    package var snapshotID: String
    /// When the sources were ingested (ISO 8601, UTC).
    package var takenAt: Date
    /// The screen.
    package var screen: String
    /// Elements that coverage counts.
    package var declared: Int
    /// Elements that have an identifier.
    package var identified: Int
    /// Elements that an enabled test reaches.
    package var referenced: Int
    /// Referenced / declared (0 to 1); nil where nothing is declared.
    package var coverage: Double?
    /// Elements that a page element models or an enabled test reaches.
    package var modelled: Int
    /// Enabled tests that reach an element of it.
    package var testCount: Int
}
