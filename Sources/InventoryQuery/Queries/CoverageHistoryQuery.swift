import GRDB
package import InventoryModel

/// How coverage changed over the snapshots, the oldest first.
package struct CoverageHistoryQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The screen; nil for all.
    package var screen: String?

    /// Asks the question.
    package init(project: ProjectName? = nil, screen: String? = nil) {
        self.project = project
        self.screen = screen
    }

    package var request: ViewRequest<CoverageHistoryRow> {
        ViewRequest(project: project).filtered("screen", by: screen)
    }
}
