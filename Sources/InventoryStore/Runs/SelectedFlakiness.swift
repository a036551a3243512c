import Foundation
package import GRDB
import InventoryMetrics
package import InventoryModel
import Migrations

extension InventoryDatabase {
    /// Reads while the view `flaky_tests` says what it would if only some runs of a project were recorded.
    ///
    /// Only tests that failed in these runs are among its rows. It reads all attempts of the runs; runs whose results are
    /// not judged one by one any more are left out (`detailStart(of:)`).
    ///
    /// - Throws: A `StoreError`, `.outdated` where what runs say was not added up by this version yet; any other error of
    ///   `body` as it is.
    package func read<Value>(
        flakinessOf selection: RunSelection, project: ProjectName, _ body: (Database) throws -> Value
    ) throws -> Value {
        if selection.isEverything { return try read(body) }
        return try read { db in
            guard let selected = try SelectedFlakiness(db, project: project, selection: selection) else {
                throw StoreError.outdated(path: path)
            }
            try selected.shadow()
            defer { try? selected.uncover() }
            return try body(db)
        }
    }
}

/// Puts temporary tables and a temporary view in front of those that say what all runs tell of tests.
///
/// Of two things of one name SQLite takes the temporary one (https://sqlite.org/lang_naming.html), so the definition of the
/// view stays the only one.
private struct SelectedFlakiness {
    private static let tables = ["project", "flakiness", "failure_cause", "failure_cluster"]

    private let db: Database
    private let projectKey: Int64
    private let selection: RunSelection
    private let settings: FlakinessSettings

    /// Finds the project; nil where the histories of its tests are not those of this version.
    init?(_ db: Database, project: ProjectName, selection: RunSelection) throws {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT project_key, history_form, text_key FROM project
                LEFT JOIN text_value ON text_value.value = project.default_branch
                WHERE name = ?
                """,
            arguments: [project.rawValue.stored]
        )
        guard let row, row[1] == Int64(TestHistory.form) else { return nil }
        self.db = db
        projectKey = row[0]
        let start = try DetailHorizon(db, projectKey: projectKey).start()
        var selection = selection
        if start > selection.since?.milliseconds ?? .min { selection.since = Date(milliseconds: start) }
        self.selection = selection
        var settings = FlakinessSettings.default
        settings.defaultBranch = row[2]
        self.settings = settings
    }

    /// Makes the tables and the view.
    func shadow() throws {
        for table in Self.tables {
            let rows = table == "project" ? "" : "WHERE 0"
            try db.execute(sql: "CREATE TEMP TABLE \(table) AS SELECT * FROM main.\(table) \(rows)")
        }
        try db.execute(sql: "CREATE UNIQUE INDEX temp.one_row_a_test ON flakiness (test_key)")
        try db.execute(sql: "CREATE INDEX temp.causes_of_test ON failure_cause (test_key)")
        try countMessages()
        try db.execute(sql: "CREATE INDEX temp.messages_of_test ON failure_cluster (test_key)")
        try judge()
        let definition = Migrations.viewDefinitions["flaky_tests"] ?? ""
        try db.execute(sql: "DROP VIEW IF EXISTS temp.flaky_tests")
        try db.execute(sql: definition.replacing("CREATE VIEW", with: "CREATE TEMP VIEW", maxReplacements: 1))
    }

    /// Takes them away.
    func uncover() throws {
        try db.execute(sql: "DROP VIEW IF EXISTS temp.flaky_tests")
        for table in Self.tables { try db.execute(sql: "DROP TABLE IF EXISTS temp.\(table)") }
    }

    private func countMessages() throws {
        try db.execute(
            sql: """
                INSERT INTO temp.failure_cluster
                SELECT run.project_key, signature_key, attempt.test_key, count(*), min(ordered_at_ms), max(ordered_at_ms)
                FROM run
                JOIN attempt ON attempt.run_key = run.run_key
                JOIN failure_signature ON failure_signature.message_key = attempt.message_key
                WHERE run.project_key = :project AND attempt.result = 4 AND \(RunSelection.condition)
                GROUP BY signature_key, attempt.test_key
                """,
            arguments: arguments
        )
    }

    private func judge() throws {
        let tests = try Int64.fetchAll(
            db,
            sql: """
                SELECT DISTINCT attempt.test_key FROM run JOIN attempt ON attempt.run_key = run.run_key
                WHERE run.project_key = :project AND attempt.result = 4 AND NOT run.is_infrastructure_failure
                    AND \(RunSelection.condition)
                ORDER BY attempt.test_key
                """,
            arguments: arguments
        )
        let newestRunAt = try Int64.fetchOne(
            db,
            sql: "SELECT max(ordered_at_ms) FROM run WHERE project_key = :project AND \(RunSelection.condition)",
            arguments: arguments
        )
        var reader = try TestHistoryReader(db, projectKey: projectKey, settings: settings, selection: selection)
        var runs = RunNumbers(db, projectKey: projectKey)
        var factors = FactorTable(db)
        let judgements = try FlakinessTable(db)
        let causes = FailureCauseTable(db, projectKey: projectKey)
        for test in tests {
            let history = try reader.history(of: test, runs: &runs)
            try factors.read(history.environments)
            let search = CauseSearch(history, settings: settings) { factors.known[$0] }
            let asOf = history.asOf(newestRunAt: newestRunAt ?? 0, settings: settings)
            let summary = Flakiness.summary(of: history, asOf: Date(milliseconds: asOf), settings: settings)
            try judgements.write(
                summary, of: test, newestResultAt: history.newestAt, hypothesisCount: search.hypothesisCount)
            try causes.replace(FlakinessTable.shows(summary.state) ? search.findings : [], of: test)
        }
        try causes.refreshLimit()
    }

    private var arguments: StatementArguments {
        StatementArguments(selection.arguments.merging(["project": projectKey.databaseValue]) { first, _ in first })
    }
}
