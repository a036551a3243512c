import GRDB
package import InventoryModel

/// A row of the view `test_screens`.
///
/// The screens that each test is on.
package struct TestScreenRow: ViewRow {
    package static let view = "test_screens"
    package static let order = ["project", "test_id", "screen"]

    /// The project.
    package var project: ProjectName
    /// The test.
    package var testID: TestID
    /// The screen.
    package var screen: String
    /// Whether the test asserts that the screen is visible.
    package var assertsVisible: Bool
}
