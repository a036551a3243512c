import GRDB
package import InventoryMetrics
package import InventoryModel

/// The tests that are not healthy, the worst first.
package struct FlakyTestsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The states to list; nil for all.
    package var states: [FlakinessSummary.State]?
    /// The most rows; nil for all.
    package var limit: Int?

    /// Asks the question.
    package init(
        project: ProjectName? = nil,
        states: [FlakinessSummary.State]? = nil,
        limit: Int? = nil
    ) {
        self.project = project
        self.states = states
        self.limit = limit
    }

    package var request: ViewRequest<FlakyTestRow> {
        ViewRequest(project: project)
            .filtered("state", in: states?.map(\.rawValue))
            .ordered("failure_rate_low DESC")
            .ordered(
                """
                CASE state
                    WHEN 'flaky' THEN 0 WHEN 'broken' THEN 1 WHEN 'suspected' THEN 2 WHEN 'quarantined' THEN 3
                    WHEN 'fixed' THEN 4 ELSE 5
                END
                """
            )
            .limited(to: limit)
    }
}
