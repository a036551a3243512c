import GRDB
import InventoryModel
import InventoryTestSupport
import Testing

@testable import InventoryStore

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

    @Test(
        arguments: [
            ("SELECT * FROM runs ORDER BY started_at DESC LIMIT 10", "run_by_started_at"),
            ("SELECT * FROM runs ORDER BY started_at DESC, project, run_id LIMIT 10", "run_by_started_at"),
            (
                "SELECT * FROM runs WHERE project = 'App' ORDER BY started_at DESC, run_id LIMIT 10",
                "run_of_project_by_started_at"
            ),
            ("SELECT taken_at FROM snapshots ORDER BY taken_at DESC, project LIMIT 10", "snapshot_by_taken_at"),
        ])
    func `the newest runs and snapshots are found without sorting all`(sql: String, index: String) throws {
        let store = try RecordingFixture()
        let steps = try plan(of: sql, store)
        #expect(steps.contains { $0.detail.hasSuffix("USING INDEX \(index)") || $0.detail.contains("\(index) (") })
        // What is sorted within a step, or within equal times, is little.
        #expect(!steps.contains { $0.parent == 0 && $0.detail == "USE TEMP B-TREE FOR ORDER BY" }, "\(steps)")
    }

    /// Looking each proving test up in each file of the sources took minutes for a project of 20,000 tests.
    @Test func `what tests reach is read file by file when a run or a snapshot is recorded`() throws {
        let store = try RecordingFixture()
        for sql in [CoverageState.refreshProof, CoverageState.recordFigures] {
            let reads = try plan(of: sql, store).map(\.detail).filter { $0.contains(" element_test ") }
            #expect(!reads.isEmpty)
            for read in reads { #expect(read == "SEARCH element_test USING PRIMARY KEY (part_key=?)") }
        }
    }

    private func plan(of sql: String, _ store: RecordingFixture) throws -> [(parent: Int, detail: String)] {
        try store.database.read { db in
            let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
            // Plans do not depend on values.
            let arguments: StatementArguments = sql.contains(":") ? ["project": 1, "tree": 1] : []
            return try Row.fetchAll(statement, arguments: arguments).map {
                (parent: $0["parent"], detail: $0["detail"])
            }
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
