import GRDB
package import InventoryModel

/// The attempts of some runs that failed or repeated another: what tells a failure from a pass on retry.
package struct TroubledAttemptsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The runs.
    package var runs: [String]

    /// Asks the question.
    package init(project: ProjectName? = nil, runs: [String]) {
        self.project = project
        self.runs = runs
    }

    package var request: ViewRequest<TestResultRow> {
        ViewRequest(project: project)
            .filtered("run_id", in: runs)
            .filtered("(result = 'failed' OR attempt > 1)")
    }
}
