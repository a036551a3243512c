import GRDB
package import InventoryModel

/// A row of the view `test_elements`.
///
/// What each test does to which element, by each call path.
package struct TestElementRow: ViewRow {
    package static let view = "test_elements"
    package static let order = ["project", "test_id", "file", "line", "via", "identifier", "label", "action"]

    /// The project.
    package var project: ProjectName
    /// The test.
    package var testID: TestID
    /// The screen; nil where the element belongs to none that is known.
    package var screen: String?
    /// The accessibility identifier where the query goes by it.
    package var identifier: String?
    /// The visible text or label where the query goes by it.
    package var label: String?
    /// What is done, such as tap, typeText, exists.
    package var action: String
    /// The call path from the test to the query; empty where the test itself asks.
    package var via: String
    /// The file in which the action stands.
    package var file: String
    /// The line (1-based).
    package var line: Int
    /// Whether the identifier has computed parts.
    package var isPattern: Bool
    /// How the query finds the element.
    package var matchedBy: ElementMatch
    /// Whether app code declares the identifier; nil where there is none to look for.
    package var isDeclared: Bool?
    /// Whether the action checks the element rather than operating it.
    package var isAssertion: Bool
}
