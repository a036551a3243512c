import GRDB
package import InventoryModel

/// A row of the view `page_elements`.
///
/// The elements that page objects expose.
package struct PageElementRow: ViewRow {
    package static let view = "page_elements"
    package static let order = ["project", "screen", "page_object", "file", "line", "property", "identifier"]

    /// The project.
    package var project: ProjectName
    /// The screen of the page object.
    package var screen: String
    /// The page object's type.
    package var pageObject: String
    /// The property or method that yields the element.
    package var property: String
    /// The XCUITest query, such as buttons.
    package var xcuiQuery: String?
    /// The accessibility identifier where the query goes by it.
    package var identifier: String?
    /// The visible text or accessibility label where the query goes by it.
    package var label: String?
    /// Whether the identifier has computed parts.
    package var isPattern: Bool
    /// How the query finds the element.
    package var matchedBy: ElementMatch
    /// The file.
    package var file: String
    /// The line (1-based).
    package var line: Int
    /// Whether app code declares the identifier; nil where there is none to look for.
    package var isDeclared: Bool?
}
