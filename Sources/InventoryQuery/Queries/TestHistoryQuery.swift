package import Foundation
import GRDB
package import InventoryModel

/// How tests ended in each run, the oldest first.
package struct TestHistoryQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The test; nil for all.
    package var test: TestID?
    /// The oldest start of a run; nil for all.
    package var since: Date?

    /// Asks the question.
    package init(project: ProjectName? = nil, test: TestID? = nil, since: Date? = nil) {
        self.project = project
        self.test = test
        self.since = since
    }

    package var request: ViewRequest<TestHistoryRow> {
        ViewRequest(project: project)
            .filtered("test_id", by: test?.rawValue)
            .filtered(since.map { "started_at >= \($0.formatted(.iso8601))" } ?? "1")
    }
}
