import GRDB
package import InventoryModel

/// The ways from screen to screen.
package struct TransitionsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?

    /// Asks the question.
    package init(project: ProjectName? = nil) {
        self.project = project
    }

    package var request: ViewRequest<TransitionRow> {
        ViewRequest(project: project)
    }
}
