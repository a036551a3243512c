import GRDB
package import InventoryModel

/// An enabled test that reaches an element: a row of the view `element_tests`.
///
/// Column meanings and units stand in the view.
package struct ElementTestRow: ViewRow {
    package static let view = "element_tests"
    package static let order = ["project", "screen", "file", "line", "col", "test_id"]

    /// The project's name.
    package var project: ProjectName
    /// The element's screen.
    package var screen: String
    /// The element's accessibility identifier; nil where its value is not known.
    package var identifier: String?
    /// The test.
    package var testID: TestID
    /// Whether the test checks the element, not only operates it.
    package var isAsserted: Bool
    /// The file of the element's first declaration.
    package var file: String
    /// The line there (1-based).
    package var line: Int
    /// The column there (1-based, UTF-8 bytes).
    package var col: Int
}
