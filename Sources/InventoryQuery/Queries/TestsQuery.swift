import GRDB
package import InventoryModel

/// The tests of sources and runs.
package struct TestsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?

    /// Asks the question.
    package init(project: ProjectName? = nil) {
        self.project = project
    }

    package var request: ViewRequest<TestRow> {
        ViewRequest(project: project)
    }
}
