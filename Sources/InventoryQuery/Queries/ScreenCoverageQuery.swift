import GRDB
package import InventoryModel

/// How far each screen is covered, those with the most elements that no test reaches first.
package struct ScreenCoverageQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// Whether parts of screens are listed, too.
    package var includesComponents: Bool
    /// The screen; nil for all.
    package var screen: String?
    /// The most rows; nil for all.
    package var limit: Int?

    /// Asks the question.
    package init(
        project: ProjectName? = nil, includesComponents: Bool = true, screen: String? = nil, limit: Int? = nil
    ) {
        self.project = project
        self.includesComponents = includesComponents
        self.screen = screen
        self.limit = limit
    }

    package var request: ViewRequest<ScreenCoverageRow> {
        ViewRequest(project: project)
            .filtered(includesComponents ? "1" : "is_component = 0")
            .filtered("screen", by: screen)
            .ordered("declared - referenced DESC")
            .limited(to: limit)
    }
}
