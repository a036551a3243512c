import GRDB
package import InventoryModel

/// Which enabled tests reach which elements.
package struct ElementTestsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The screen; nil for all.
    package var screen: String?

    /// Asks the question.
    package init(project: ProjectName? = nil, screen: String? = nil) {
        self.project = project
        self.screen = screen
    }

    package var request: ViewRequest<ElementTestRow> {
        ViewRequest(project: project).filtered("screen", by: screen)
    }
}
