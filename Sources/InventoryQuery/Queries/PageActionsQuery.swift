import GRDB
package import InventoryModel

/// What page objects can do.
package struct PageActionsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The screen; nil for all.
    package var screen: String?

    /// Asks the question.
    package init(project: ProjectName? = nil, screen: String? = nil) {
        self.project = project
        self.screen = screen
    }

    package var request: ViewRequest<PageActionRow> {
        ViewRequest(project: project).filtered("screen", by: screen)
    }
}
