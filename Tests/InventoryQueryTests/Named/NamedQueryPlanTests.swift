import GRDB
import InventoryQuery
import InventoryStore
import Migrations
import Testing

/// No shipped query and no example reads the attempts of all runs.
@Suite(.sharedSample) struct NamedQueryPlanTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    @Test(arguments: try NamedQuery.shipped().map(\.name))
    func `A shipped query reads attempts of chosen runs or tests only`(name: String) throws {
        let query = try NamedQuery.named(name, among: NamedQuery.shipped())
        let required = query.parameters.filter(\.isRequired).map { ($0.name, QueryArgument.text("x")) }
        let plan = try query.query(arguments: Dictionary(uniqueKeysWithValues: required)).plan(on: sample.database)
        #expect(!plan.steps.isEmpty)
        #expect(plan.wholeHistories.isEmpty, "\(plan)")
    }

    /// What older snapshots hold must not cost anything: a year of them has many times the rows of the current one.
    @Test(arguments: try NamedQuery.shipped().map(\.name))
    func `A shipped query reads what the current sources hold only`(name: String) throws {
        let query = try NamedQuery.named(name, among: NamedQuery.shipped())
        let required = query.parameters.filter(\.isRequired).map { ($0.name, QueryArgument.text("x")) }
        let plan = try query.query(arguments: Dictionary(uniqueKeysWithValues: required)).plan(on: sample.database)
        let tables = [
            "test_element", "page_element", "view_element", "element_test", "element_model", "test_screen",
            "test_preset",
        ]
        for step in plan.steps.map(\.detail) {
            #expect(!tables.contains { step == "SCAN \($0)" || step.hasPrefix("SCAN \($0) ") }, "\(plan)")
            #expect(!step.contains("tree_part_by_part (part_key=?)"), "\(plan)")
        }
    }

    @Test(arguments: Migrations.publicViews.map(\.example))
    func `The example of a view runs, and reads attempts of chosen runs or tests only`(example: String) throws {
        let query = AdHocQuery(example)
        #expect(try query.run(on: sample.database).truncatedBy == nil)
        #expect(try query.plan(on: sample.database).wholeHistories.isEmpty)
    }

    @Test(arguments: [
        "SELECT count(*) FROM test_results", "SELECT * FROM test_history", "SELECT max(duration) FROM test_results",
        "SELECT failure_message FROM test_results WHERE result = 'failed'",
        "SELECT * FROM test_issues ORDER BY message", "SELECT * FROM runs JOIN test_results USING (run_id)",
    ])
    func `A query over all runs is recognised as one`(sql: String) throws {
        let plan = try AdHocQuery(sql).plan(on: sample.database)
        #expect(!plan.wholeHistories.isEmpty, "\(plan)")
    }
}
