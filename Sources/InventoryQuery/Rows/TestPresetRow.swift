import GRDB
package import InventoryModel

/// A row of the view `test_presets`.
///
/// The presets that each test uses.
package struct TestPresetRow: ViewRow {
    package static let view = "test_presets"
    package static let order = ["project", "test_id", "preset"]

    /// The project.
    package var project: ProjectName
    /// The test.
    package var testID: TestID
    /// The preset.
    package var preset: String
}
