package import Foundation
import GRDB
package import InventoryModel

/// A row of the view `interactions`.
///
/// What activity logs say was done to elements.
package struct InteractionRow: ViewRow {
    package static let view = "interactions"
    package static let order = ["project", "run_id", "test_id", "attempt", "ordinal"]

    /// The project.
    package var project: ProjectName
    /// The run.
    package var runID: String
    /// The test.
    package var testID: TestID
    /// The number of the attempt (1-based).
    package var attempt: Int
    /// The place among the interactions of the attempt (1-based).
    package var ordinal: Int
    /// What was done, such as tap.
    package var action: String
    /// The XCUITest query, such as buttons.
    package var xcuiQuery: String?
    /// The identifier or label by which the element was found.
    package var identifier: String?
    /// The activity's title.
    package var title: String
    /// When (ISO 8601, UTC); nil where the output does not say.
    package var startedAt: Date?
}
