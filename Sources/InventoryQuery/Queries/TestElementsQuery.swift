import GRDB
package import InventoryModel

/// What tests do to which elements.
package struct TestElementsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The test; nil for all.
    package var test: TestID?

    /// Asks the question.
    package init(project: ProjectName? = nil, test: TestID? = nil) {
        self.project = project
        self.test = test
    }

    package var request: ViewRequest<TestElementRow> {
        ViewRequest(project: project).filtered("test_id", by: test?.rawValue)
    }
}
