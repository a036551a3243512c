import GRDB
package import InventoryModel

/// A row of the view `screens`.
///
/// What a person would call a screen, and its parts (is_component).
package struct ScreenRow: ViewRow {
    package static let view = "screens"
    package static let order = ["project", "screen"]

    /// The project.
    package var project: ProjectName
    /// The name.
    package var screen: String
    /// The view types, sorted.
    package var viewTypes: [String]
    /// The page objects, sorted.
    package var pageObjects: [String]
    /// How its page objects are written; nil where there are none.
    package var pageStyle: Screen.PageStyle?
    /// Whether it is a part of screens rather than a screen.
    package var isComponent: Bool
    /// The file of its view type, else of its page object.
    package var file: String
    /// The line there (1-based).
    package var line: Int
    /// Elements that coverage counts (screen_coverage.declared).
    package var elementCount: Int
    /// Those of them that have an identifier.
    package var identifiedCount: Int
    /// Enabled tests that reach an element of it.
    package var testCount: Int
}
