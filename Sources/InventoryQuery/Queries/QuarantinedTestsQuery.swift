import GRDB
package import InventoryModel

/// The tests that somebody set aside, those first whose time is over soonest.
package struct QuarantinedTestsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?

    /// Asks the question.
    package init(project: ProjectName? = nil) { self.project = project }

    package var request: ViewRequest<QuarantinedTestRow> { ViewRequest(project: project) }
}
