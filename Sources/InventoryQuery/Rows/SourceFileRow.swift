import GRDB
package import InventoryModel

/// A row of the view `source_files`.
///
/// The Swift files of the newest snapshot.
package struct SourceFileRow: ViewRow {
    package static let view = "source_files"
    package static let order = ["project", "path"]

    /// The project.
    package var project: ProjectName
    /// The path relative to the ingested root, with /.
    package var path: String
    /// SHA-256 of the bytes (hexadecimal).
    package var contentSHA256: String
    /// The size (bytes).
    package var byteCount: Int
    /// What the file is for.
    package var role: SourceFile.Role
}
