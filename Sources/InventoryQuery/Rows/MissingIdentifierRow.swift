import GRDB
package import InventoryModel

/// A row of the view `missing_identifiers`.
///
/// The elements that no test can find by an identifier, with the identifier to add.
package struct MissingIdentifierRow: ViewRow {
    package static let view = "missing_identifiers"
    package static let order = ["project", "screen", "file", "line", "col", "suggested_identifier"]

    /// The project.
    package var project: ProjectName
    /// The screen.
    package var screen: String
    /// The view type that declares the element.
    package var viewType: String
    /// The SwiftUI or UIKit type.
    package var elementKind: String
    /// The visible label where it is a literal.
    package var label: String?
    /// The identifier to add, unique on its screen.
    package var suggestedIdentifier: String
    /// The file.
    package var file: String
    /// The line (1-based).
    package var line: Int
    /// The column (1-based, UTF-8 bytes).
    package var col: Int
    /// Why it is worth an identifier.
    package var reason: MissingIdentifier.Reason
}
