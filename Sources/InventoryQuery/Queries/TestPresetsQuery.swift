import GRDB
package import InventoryModel

/// The presets that the tests use.
package struct TestPresetsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The test; nil for all.
    package var test: TestID?

    /// Asks the question.
    package init(project: ProjectName? = nil, test: TestID? = nil) {
        self.project = project
        self.test = test
    }

    package var request: ViewRequest<TestPresetRow> {
        ViewRequest(project: project).filtered("test_id", by: test?.rawValue)
    }
}
