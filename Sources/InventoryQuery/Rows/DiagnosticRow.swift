import GRDB
package import InventoryModel

/// A row of the view `diagnostics`.
///
/// What could not be read or resolved: in the newest snapshot and in all runs.
package struct DiagnosticRow: ViewRow {
    package static let view = "diagnostics"
    package static let order = ["project", "file", "line", "col", "code", "message", "run_id"]

    /// The project.
    package var project: ProjectName
    /// The snapshot; nil for a diagnostic of a run.
    package var snapshotID: String?
    /// The run; nil for a diagnostic of the sources.
    package var runID: String?
    /// How bad it is.
    package var severity: Diagnostic.Severity
    /// The kind of problem.
    package var code: String
    /// What is wrong and what to try.
    package var message: String
    /// The file; nil where none is concerned.
    package var file: String?
    /// The line (1-based); nil where the whole file is meant.
    package var line: Int?
    /// The column (1-based, UTF-8 bytes).
    package var col: Int?
}
