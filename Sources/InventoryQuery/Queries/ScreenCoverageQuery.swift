import GRDB
package import InventoryModel

/// How far each screen is covered.
package struct ScreenCoverageQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// Whether parts of screens are listed, too.
    package var includesComponents: Bool

    /// Asks the question.
    package init(project: ProjectName? = nil, includesComponents: Bool = true) {
        self.project = project
        self.includesComponents = includesComponents
    }

    package var request: ViewRequest<ScreenCoverageRow> {
        ViewRequest(project: project).filtered(includesComponents ? "1" : "is_component = 0")
    }
}
