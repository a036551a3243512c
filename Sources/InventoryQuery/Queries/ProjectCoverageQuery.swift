import GRDB
package import InventoryModel

/// How far each project is covered.
package struct ProjectCoverageQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?

    /// Asks the question.
    package init(project: ProjectName? = nil) {
        self.project = project
    }

    package var request: ViewRequest<ProjectCoverageRow> {
        ViewRequest(project: project)
    }
}
