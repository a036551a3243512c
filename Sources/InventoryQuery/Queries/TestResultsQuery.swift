import GRDB
package import InventoryModel

/// How the attempts of tests ended.
package struct TestResultsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The run; nil for all.
    package var run: String?
    /// The test; nil for all.
    package var test: TestID?
    /// The results to list; nil for all.
    package var results: [TestAttempt.Result]?

    /// Asks the question.
    package init(
        project: ProjectName? = nil,
        run: String? = nil,
        test: TestID? = nil,
        results: [TestAttempt.Result]? = nil
    ) {
        self.project = project
        self.run = run
        self.test = test
        self.results = results
    }

    package var request: ViewRequest<TestResultRow> {
        ViewRequest(project: project)
            .filtered("run_id", by: run)
            .filtered("test_id", by: test?.rawValue)
            .filtered("result", in: results?.map(\.rawValue))
    }
}
