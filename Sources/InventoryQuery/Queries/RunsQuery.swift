import GRDB
package import InventoryModel

/// The recorded runs, the newest first.
package struct RunsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The most rows; nil for all.
    package var limit: Int?

    /// Asks the question.
    package init(project: ProjectName? = nil, limit: Int? = nil) {
        self.project = project
        self.limit = limit
    }

    package var request: ViewRequest<RunRow> {
        ViewRequest(project: project)
            .ordered("started_at DESC")
            .limited(to: limit)
    }
}
