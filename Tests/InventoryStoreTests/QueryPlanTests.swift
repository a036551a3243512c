import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// How SQLite answers the frequent questions: never by walking through all attempts.
@Suite struct QueryPlanTests {
    @Test(arguments: [
        "SELECT * FROM test_history WHERE test_id = 'a'",
        "SELECT * FROM test_history WHERE project = 'App' AND test_id = 'a'",
        "SELECT * FROM test_history WHERE run_id = 'a'",
        "SELECT * FROM test_results WHERE test_id = 'a'",
        "SELECT * FROM test_results WHERE project = 'App' AND test_id = 'a'",
        "SELECT * FROM test_results WHERE run_id = 'a' AND result = 'failed'",
        "SELECT * FROM test_results WHERE run_id = (SELECT run_id FROM runs ORDER BY started_at DESC LIMIT 1)",
        "SELECT * FROM interactions WHERE test_id = 'a'",
        "SELECT * FROM interactions WHERE run_id = 'a'",
        "SELECT * FROM flaky_tests WHERE project = 'App'",
        "SELECT * FROM runs",
        "SELECT * FROM tests",
        "SELECT * FROM screen_coverage",
        "SELECT * FROM element_coverage WHERE level < 3",
        "SELECT * FROM identifiers",
    ])
    func `a frequent question does not scan attempts or interactions`(sql: String) throws {
        let store = try RecordingFixture()
        try store.record()
        try store.record(makeRun())
        let steps = try store.database.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
        }
        #expect(!steps.isEmpty)
        for step in steps {
            #expect(!step.hasPrefix("SCAN attempt") && !step.hasPrefix("SCAN first"), "\(steps)")
            #expect(!step.hasPrefix("SCAN interaction"), "\(steps)")
        }
    }

    /// The check above would find a scan: this one must be.
    @Test func `a question without a condition scans attempts`() throws {
        let store = try RecordingFixture()
        let steps = try store.database.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT * FROM test_results").map { $0["detail"] as String }
        }
        #expect(steps.contains { $0.hasPrefix("SCAN attempt") })
    }
}
