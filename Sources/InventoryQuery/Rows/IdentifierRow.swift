import GRDB
package import InventoryModel

/// A row of the view `identifiers`.
///
/// The accessibility identifiers, each once a screen: those that app code declares, and those that only tests know.
package struct IdentifierRow: ViewRow {
    package static let view = "identifiers"
    package static let order = ["project", "identifier", "screen"]

    /// The project.
    package var project: ProjectName
    /// The identifier, * for computed parts.
    package var identifier: String
    /// Whether it has computed parts.
    package var isPattern: Bool
    /// The screen; nil where it belongs to none that is known.
    package var screen: String?
    /// Declarations in app code.
    package var declaredCount: Int
    /// Page elements that match it.
    package var pageElementCount: Int
    /// Enabled tests that reach it.
    package var testCount: Int
    /// What became of it.
    package var status: IdentifierStatus
    /// Whether all uses of an undeclared one may as well mean a visible text (`identifierOrLabel`).
    package var matchedBy: ElementMatch
}
