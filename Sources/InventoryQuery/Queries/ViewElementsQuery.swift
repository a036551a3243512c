import GRDB
package import InventoryModel

/// The elements that app code declares.
package struct ViewElementsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The screen; nil for all.
    package var screen: String?

    /// Asks the question.
    package init(project: ProjectName? = nil, screen: String? = nil) {
        self.project = project
        self.screen = screen
    }

    package var request: ViewRequest<ViewElementRow> {
        ViewRequest(project: project).filtered("screen", by: screen)
    }
}
