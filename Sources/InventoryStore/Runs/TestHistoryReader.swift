import Foundation
internal import GRDB
import InventoryMetrics
import InventoryModel

/// Reads all results of single tests.
struct TestHistoryReader {
    private struct Run {
        var startedAt: Date
        var commit: String?
        var branch: String?
        var plan: String
        var isInfrastructureFailure: Bool
    }

    private let projectKey: Int64
    private let find: GRDB.Statement
    private let runs: [Int64: Run]

    /// Loads the runs of a project, which are few, and prepares reading attempts, which are many.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, projectKey: Int64) throws {
        self.projectKey = projectKey
        var runs: [Int64: Run] = [:]
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT run_key, ordered_at_ms, commit_sha, branch, test_plan, is_infrastructure_failure FROM run
                WHERE project_key = ?
                """,
            arguments: [projectKey]
        )
        while let row = try rows.next() {
            runs[row[0]] = Run(
                startedAt: Date(milliseconds: row[1]),
                commit: row[2],
                branch: row[3],
                plan: row[4] ?? "",
                isInfrastructureFailure: row[5]
            )
        }
        self.runs = runs
        find = try db.cachedStatement(
            sql: """
                SELECT attempt.run_key, attempt.result, attempt.duration_us, device.name, device.platform,
                    device.os_version, configuration.value, arguments.value
                FROM run
                JOIN attempt ON attempt.run_key = run.run_key
                LEFT JOIN device ON device.device_key = attempt.device_key
                LEFT JOIN text_value AS configuration ON configuration.text_key = attempt.configuration_key
                LEFT JOIN text_value AS arguments ON arguments.text_key = attempt.arguments_key
                WHERE run.project_key = ? AND attempt.test_key = ?
                ORDER BY run.ordered_at_ms, attempt.run_key, attempt.ordinal
                """
        )
    }

    /// The observations of a test, one for each run, device, configuration and set of arguments; oldest first.
    ///
    /// - Throws: An error of SQLite.
    func observations(of test: Int64) throws -> [TestObservation] {
        var observations: [TestObservation] = []
        var indexes: [String: Int] = [:]
        var currentRun: Int64?
        let rows = try Row.fetchCursor(find, arguments: [projectKey, test])
        while let row = try rows.next() {
            let runKey: Int64 = row[0]
            guard let run = runs[runKey] else { continue }
            if runKey != currentRun {
                currentRun = runKey
                indexes = [:]
            }
            let environment = Self.environment(plan: run.plan, attempt: row)
            let index = indexes[environment] ?? observations.count
            if index == observations.count {
                indexes[environment] = index
                observations.append(Self.observation(runKey: runKey, run: run, environment: environment))
            }
            let duration = (row[2] as Int64?).map { Double($0) / 1e6 }
            observations[index].attempts.append(
                TestObservation.Attempt(result: TestAttempt.Result(badness: row[1]), duration: duration)
            )
        }
        return observations
    }

    /// When the newest run started that passed or failed the test, in milliseconds since 1970; nil where none did.
    static func newestResult(_ observations: [TestObservation]) -> Int64? {
        observations
            .filter { observation in
                !observation.isInfrastructureFailure
                    && observation.attempts.contains { $0.result == .passed || $0.result == .failed }
            }
            .map(\.startedAt.milliseconds).max()
    }

    /// Plan, device, system, configuration and arguments; a device's own id is none of it, as hosts differ in it.
    private static func environment(plan: String, attempt row: Row) -> String {
        let parts = [plan] + (3...7).map { (row[$0] as String?) ?? "" }
        // The lengths keep two environments apart whose texts joined would be the same.
        return parts.map { "\($0.utf8.count):\($0)" }.joined()
    }

    private static func observation(runKey: Int64, run: Run, environment: String) -> TestObservation {
        TestObservation(
            run: runKey,
            startedAt: run.startedAt,
            commit: run.commit,
            branch: run.branch,
            environment: environment,
            isInfrastructureFailure: run.isInfrastructureFailure,
            attempts: []
        )
    }
}
