import GRDB
package import InventoryModel

/// The elements that no test can find by an identifier.
package struct MissingIdentifiersQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The screen; nil for all.
    package var screen: String?
    /// The most rows; nil for all.
    package var limit: Int?

    /// Asks the question.
    package init(project: ProjectName? = nil, screen: String? = nil, limit: Int? = nil) {
        self.project = project
        self.screen = screen
        self.limit = limit
    }

    package var request: ViewRequest<MissingIdentifierRow> {
        ViewRequest(project: project).filtered("screen", by: screen).limited(to: limit)
    }
}
