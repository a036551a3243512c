import GRDB
package import InventoryModel

/// The files of the newest snapshot.
package struct SourceFilesQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?

    /// Asks the question.
    package init(project: ProjectName? = nil) {
        self.project = project
    }

    package var request: ViewRequest<SourceFileRow> {
        ViewRequest(project: project)
    }
}
