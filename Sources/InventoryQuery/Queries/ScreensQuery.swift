import GRDB
package import InventoryModel

/// The screens and components.
package struct ScreensQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?

    /// Asks the question.
    package init(project: ProjectName? = nil) {
        self.project = project
    }

    package var request: ViewRequest<ScreenRow> {
        ViewRequest(project: project)
    }
}
