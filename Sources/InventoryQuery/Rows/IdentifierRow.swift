package import GRDB
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

extension IdentifierRow {
    /// Reads a row.
    ///
    /// - Throws: An error where a column holds what its property can't.
    package init(row: Row) throws {
        project = try row.decode(raw: ProjectName.self, forColumn: "project")
        identifier = try row.decode(forColumn: "identifier")
        isPattern = try row.decode(forColumn: "is_pattern")
        screen = try row.decode(forColumn: "screen")
        declaredCount = try row.decode(forColumn: "declared_count")
        pageElementCount = try row.decode(forColumn: "page_element_count")
        testCount = try row.decode(forColumn: "test_count")
        status = try row.decode(raw: IdentifierStatus.self, forColumn: "status")
        matchedBy = try row.decode(raw: ElementMatch.self, forColumn: "matched_by")
    }
}
