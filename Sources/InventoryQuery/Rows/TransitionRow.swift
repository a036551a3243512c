import GRDB
package import InventoryModel

/// A row of the view `screen_transitions`.
///
/// The ways from one screen to another, each once.
package struct TransitionRow: ViewRow {
    package static let view = "screen_transitions"
    package static let order = ["project", "from_screen", "to_screen", "via", "origin"]

    /// The project.
    package var project: ProjectName
    /// The screen that it starts from.
    package var fromScreen: String
    /// The screen that it leads to.
    package var toScreen: String
    /// By what; NavigationLink, sheet, or the action of a page object.
    package var via: String
    /// What says so.
    package var origin: ScreenTransition.Origin
    /// Tests that take it.
    package var testCount: Int
}
