internal import GRDB
import InventoryMetrics

/// What the failures of tests may go with, and how sure that must be to be shown.
struct FailureCauseTable {
    private let db: Database
    private let projectKey: Int64

    /// Creates it for a project of a database inside a transaction.
    init(_ db: Database, projectKey: Int64) {
        self.db = db
        self.projectKey = projectKey
    }

    /// Replaces what the failures of a test may go with.
    ///
    /// - Throws: An error of SQLite.
    func replace(_ findings: [CauseSearch.Finding], of test: Int64) throws {
        try db.executeCached(sql: "DELETE FROM failure_cause WHERE test_key = ?", arguments: [test])
        // Most tests have none, and preparing takes longer than looking.
        if findings.isEmpty { return }
        let writer = try TableWriter(db, into: "failure_cause", "test_key, ordinal, p_value, cause")
        for (ordinal, finding) in findings.enumerated() {
            try writer.insert(test, ordinal, finding.pValue, finding.cause.stored)
        }
    }

    /// Determines how sure a cause must be, as many hypotheses were looked at for all tests of the project together.
    ///
    /// - Throws: An error of SQLite.
    func refreshLimit() throws {
        let count = try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT sum(hypothesis_count) FROM flakiness JOIN test USING (test_key) WHERE project_key = ?"),
            arguments: [projectKey]
        )
        let values = try Double.fetchAll(
            db.cachedStatement(
                sql: "SELECT p_value FROM failure_cause JOIN test USING (test_key) WHERE project_key = ?"),
            arguments: [projectKey]
        )
        let limit = FalseDiscoveries.greatestPValue(values, of: count ?? 0, rate: CauseSearch.rate)
        try db.executeCached(
            sql: "UPDATE project SET cause_limit = ?1 WHERE project_key = ?2 AND cause_limit IS NOT ?1",
            arguments: [limit, projectKey]
        )
    }
}
