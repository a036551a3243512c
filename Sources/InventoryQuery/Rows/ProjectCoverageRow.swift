import GRDB
package import InventoryModel

/// A row of the view `project_coverage`.
///
/// The figures of a project over all its screens and elements.
package struct ProjectCoverageRow: ViewRow {
    package static let view = "project_coverage"
    package static let order = ["project"]

    /// The project.
    package var project: ProjectName
    /// Screens; components are parts of them.
    package var screens: Int
    /// Screens with an enabled test that reaches an element of them.
    package var coveredScreens: Int
    /// `coveredScreens` / `screens`; nil where there is none.
    package var screenCoverage: Double?
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
    /// `referenced` / `declared`; nil where nothing is declared.
    package var elementCoverage: Double?
    /// Interactive elements.
    package var interactive: Int
    /// Interactive elements of level 1 or higher.
    package var identifiedInteractive: Int
    /// `identifiedInteractive` / `interactive`; nil where there is none.
    package var identifiability: Double?
    /// Elements that an enabled test checks, not only operates.
    package var asserted: Int
    /// `asserted` / `declared`; nil where nothing is declared.
    package var assertionCoverage: Double?
    /// Ways from screen to screen that views and page objects declare.
    package var transitions: Int
    /// Those that an enabled test takes.
    package var takenTransitions: Int
    /// `takenTransitions` / `transitions`; nil where there is none.
    package var transitionCoverage: Double?
    /// Elements that only flaky tests reach.
    package var flakyOnly: Int
    /// Elements below level 3 that the base snapshot has at a higher level or does not have; nil where there is no base.
    package var newGaps: Int?
}
