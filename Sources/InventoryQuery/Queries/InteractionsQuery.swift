import GRDB
package import InventoryModel

/// What runs did to elements.
package struct InteractionsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The run; nil for all.
    package var run: String?

    /// Asks the question.
    package init(project: ProjectName? = nil, run: String? = nil) {
        self.project = project
        self.run = run
    }

    package var request: ViewRequest<InteractionRow> {
        ViewRequest(project: project).filtered("run_id", by: run)
    }
}
