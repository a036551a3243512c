import GRDB
package import InventoryModel

/// The identifiers, and how many tests and page elements use them.
package struct IdentifiersQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The statuses to list; nil for all.
    package var statuses: [IdentifierStatus]?
    /// The screen; nil for all.
    package var screen: String?

    /// Asks the question.
    package init(
        project: ProjectName? = nil,
        statuses: [IdentifierStatus]? = nil,
        screen: String? = nil
    ) {
        self.project = project
        self.statuses = statuses
        self.screen = screen
    }

    package var request: ViewRequest<IdentifierRow> {
        ViewRequest(project: project)
            .filtered("status", in: statuses?.map(\.rawValue))
            .filtered("screen", by: screen)
    }
}
