import GRDB
package import InventoryModel

/// A row of the view `screen_coverage`.
///
/// How many elements of each screen reach each level.
package struct ScreenCoverageRow: ViewRow {
    package static let view = "screen_coverage"
    package static let order = ["project", "screen"]

    /// The project.
    package var project: ProjectName
    /// The screen.
    package var screen: String
    /// Elements that coverage counts: interactive ones, and assertable ones with an identifier.
    package var declared: Int
    /// Elements of level 1 or higher.
    package var identified: Int
    /// Elements of level 2 or higher.
    package var modelled: Int
    /// Elements of level 3 or higher.
    package var referenced: Int
    /// Elements of level 4 or higher.
    package var exercised: Int
    /// Elements of level 5.
    package var proven: Int
    /// Referenced / declared (0 to 1); nil where nothing is declared.
    package var coverage: Double?
    /// Enabled tests that reach an element of it.
    package var testCount: Int
    /// Elements below level 3 that the base snapshot does not have or has at level 3.
    ///
    /// Nil where there is no base.
    package var newGaps: Int?
    /// Whether it is a part of screens rather than a screen.
    package var isComponent: Bool
}
