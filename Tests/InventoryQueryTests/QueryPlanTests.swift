import GRDB
import InventoryModel
import InventoryQuery
import InventoryStore
import Testing

@Suite(.sharedSample) struct QueryPlanTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    @Test func `Never reads all attempts to answer about one test or run`() throws {
        let project = SampleDatabase.project
        let test = TestID(rawValue: "AppUITests/LandingTests/testSubmit()")
        try expectNoScan(TestHistoryQuery(project: project, test: test))
        try expectNoScan(TestHistoryQuery(test: test))
        try expectNoScan(TestResultsQuery(project: project, run: "run"))
        try expectNoScan(TestResultsQuery(run: "run"))
        try expectNoScan(FlakyTestsQuery(project: project))
        try expectNoScan(RunsQuery(project: project, limit: 1))
        try expectNoScan(InteractionsQuery(run: "run"))
        try expectNoScan(ElementCoverageQuery(project: project))
        try expectNoScan(ScreenCoverageQuery(project: project))
    }

    private func expectNoScan(
        _ query: some ViewQuery, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let plan = try sample.database.read { db in
            try Row.fetchAll(db.cachedStatement(literal: "EXPLAIN QUERY PLAN " + query.request.sql))
                .map { row in row["detail"] as String }
        }
        let scans = plan.filter { ["SCAN attempt", "SCAN first", "SCAN interaction"].contains($0.prefixWords(2)) }
        #expect(scans.isEmpty, sourceLocation: sourceLocation)
        #expect(!plan.isEmpty, sourceLocation: sourceLocation)
    }
}

extension String {
    fileprivate func prefixWords(_ count: Int) -> String {
        split(separator: " ").prefix(count).joined(separator: " ")
    }
}
