import GRDB
package import InventoryModel

/// A row of the view `presets`.
///
/// The named mock set-ups.
package struct PresetRow: ViewRow {
    package static let view = "presets"
    package static let order = ["project", "preset"]

    /// The project.
    package var project: ProjectName
    /// The name.
    package var preset: String
    /// The service that it mocks; nil where none is named.
    package var service: String?
    /// What declares it.
    package var kind: Preset.Kind
    /// Its parameters as written; empty where it has none.
    package var parameters: String
    /// The file.
    package var file: String
    /// The line (1-based).
    package var line: Int
    /// Tests that use it, disabled ones included.
    package var testCount: Int
}
