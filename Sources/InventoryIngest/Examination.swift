package import InventoryLinker
package import InventoryModel

/// What was recognised in the sources of a project.
package struct Examination: Sendable {
    /// The project.
    package var project: ProjectName
    /// The folder to which paths are relative.
    package var root: String
    /// What was recognised.
    package var recognition: Recognition
    /// Problems of the sources.
    package var diagnostics: [Diagnostic]
}
