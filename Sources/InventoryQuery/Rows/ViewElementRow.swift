import GRDB
package import InventoryModel

/// A row of the view `view_elements`.
///
/// The elements that app code declares, each declaration.
package struct ViewElementRow: ViewRow {
    package static let view = "view_elements"
    package static let order = ["project", "screen", "file", "line", "col", "identifier"]

    /// The project.
    package var project: ProjectName
    /// The screen.
    package var screen: String
    /// The view type that declares it.
    package var viewType: String
    /// The SwiftUI or UIKit type, such as Button.
    package var elementKind: String
    /// The XCUITest query that finds it, such as buttons; nil where that is not known.
    package var xcuiQuery: String?
    /// The accessibility identifier; nil where there is none or its value is not known.
    package var identifier: String?
    /// Whether the identifier has computed parts.
    package var isPattern: Bool
    /// Whether a person can act on it.
    package var isInteractive: Bool
    /// The visible label where it is a literal.
    package var label: String?
    /// The file.
    package var file: String
    /// The line (1-based).
    package var line: Int
    /// The column (1-based, UTF-8 bytes).
    package var col: Int
    /// The expression of an identifier whose value is not known.
    package var unresolvedIdentifier: String?
    /// Whether coverage counts it.
    package var isCounted: Bool
    /// The file in which the identifier is set; nil where there is none.
    package var identifierFile: String?
    /// The line on which the identifier is set (1-based).
    package var identifierLine: Int?
}
