import GRDB
package import InventoryModel

/// How far each element is covered.
package struct ElementCoverageQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The screen; nil for all.
    package var screen: String?
    /// The highest level to list; nil for all.
    package var highestLevel: CoverageLevel?

    /// Asks the question.
    package init(
        project: ProjectName? = nil,
        screen: String? = nil,
        highestLevel: CoverageLevel? = nil
    ) {
        self.project = project
        self.screen = screen
        self.highestLevel = highestLevel
    }

    package var request: ViewRequest<ElementCoverageRow> {
        ViewRequest(project: project)
            .filtered("screen", by: screen)
            .filtered(highestLevel.map { "level <= \($0.rawValue)" } ?? "1")
    }
}
