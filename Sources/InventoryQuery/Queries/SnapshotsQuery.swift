import GRDB
package import InventoryModel

/// The recorded snapshots, the newest first.
package struct SnapshotsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The most rows; nil for all.
    package var limit: Int?

    /// Asks the question.
    package init(project: ProjectName? = nil, limit: Int? = nil) {
        self.project = project
        self.limit = limit
    }

    package var request: ViewRequest<SnapshotRow> {
        ViewRequest(project: project)
            .ordered("taken_at DESC")
            .limited(to: limit)
    }
}
