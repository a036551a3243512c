import GRDB
package import InventoryMetrics
package import InventoryModel

/// A row of the view `quarantined_tests`.
///
/// The tests that somebody set aside.
package struct QuarantinedTestRow: ViewRow {
    package static let view = "quarantined_tests"
    package static let order = ["project", "until", "test_id"]

    /// The project.
    package var project: ProjectName
    /// The test.
    package var testID: TestID
    /// Who looks after it.
    package var owner: String
    /// Why it is set aside; nil where nobody said.
    package var reason: String?
    /// When it was set aside (ISO 8601, UTC).
    package var since: String
    /// The last day of it, as YYYY-MM-DD.
    package var until: String
    /// Whether that day is not over.
    package var isActive: Bool
    /// The state that its results alone tell; nil where it is healthy or new.
    package var state: FlakinessSummary.State?
}
