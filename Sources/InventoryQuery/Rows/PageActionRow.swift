import GRDB
package import InventoryModel

/// A row of the view `page_actions`.
///
/// The actions and assertions of page objects.
package struct PageActionRow: ViewRow {
    package static let view = "page_actions"
    package static let order = ["project", "screen", "page_object", "file", "line", "action"]

    /// The project.
    package var project: ProjectName
    /// The screen of the page object.
    package var screen: String
    /// The page object's type.
    package var pageObject: String
    /// The method.
    package var action: String
    /// The screen that it returns, where that is one.
    package var returnsScreen: String?
    /// The file.
    package var file: String
    /// The line (1-based).
    package var line: Int
}
