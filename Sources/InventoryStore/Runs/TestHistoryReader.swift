internal import GRDB
import InventoryMetrics
import InventoryModel

/// Computes the histories of single tests from all their attempts, and from what is kept of those that were summed up.
struct TestHistoryReader {
    private let projectKey: Int64
    private let settings: FlakinessSettings
    private let selection: RunSelection
    /// Where reading starts and ends, in milliseconds since 1970.
    private let range: Range<Int64>
    private let kept: KeptHistories
    private let find: GRDB.Statement
    private let findDuration: GRDB.Statement
    private var environments: EnvironmentTable
    private var texts: TextTable

    /// Prepares reading the attempts of some runs, or of all.
    ///
    /// - Parameters:
    ///   - db: The database.
    ///   - projectKey: The project.
    ///   - settings: How much is kept of a history.
    ///   - selection: The runs; what is kept of attempts that were summed up is read only where all are chosen.
    ///   - end: The time before which the runs started, in milliseconds since 1970.
    /// - Throws: An error of SQLite.
    init(
        _ db: Database, projectKey: Int64, settings: FlakinessSettings, selection: RunSelection = RunSelection(),
        before end: Int64 = .max
    ) throws {
        let start = try DetailHorizon(db, projectKey: projectKey).start()
        range = min(start, end)..<end
        kept = try KeptHistories(db)
        self.selection = selection
        self.projectKey = projectKey
        self.settings = settings
        environments = try EnvironmentTable(db)
        texts = try TextTable(db)
        findDuration = try db.cachedStatement(
            sql: "SELECT duration_us FROM attempt WHERE run_key = ? AND test_key = ?")
        find = try db.cachedStatement(
            sql: """
                SELECT attempt.run_key, attempt.result, attempt.duration_us, attempt.device_key,
                    attempt.configuration_key, attempt.arguments_key, run.test_plan
                FROM run
                JOIN attempt ON attempt.run_key = run.run_key
                WHERE run.project_key = :project AND run.ordered_at_ms >= :start AND run.ordered_at_ms < :end
                    AND attempt.test_key = :test AND NOT run.is_infrastructure_failure
                    AND \(RunSelection.condition)
                ORDER BY run.ordered_at_ms, attempt.run_key, attempt.ordinal
                """
        )
    }

    /// How long the only attempt of a test in a run took, in seconds; nil where the output does not say.
    ///
    /// - Throws: An error of SQLite.
    func duration(of test: Int64, run: Int64) throws -> Double? {
        try Int64.fetchOne(findDuration, arguments: [run, test]).map { Double($0) / 1e6 }
    }

    /// The history of a test.
    ///
    /// - Throws: An error of SQLite.
    mutating func history(of test: Int64, runs: inout RunNumbers) throws -> TestHistory {
        var history = selection.isEverything ? try kept.history(of: test) : TestHistory()
        var current: Int64?
        var attempts: [Int64: [TestObservation.Attempt]] = [:]
        let keys = [
            "project": projectKey.databaseValue, "test": test.databaseValue,
            "start": range.lowerBound.databaseValue, "end": range.upperBound.databaseValue,
        ]
        let arguments = StatementArguments(selection.arguments.merging(keys) { first, _ in first })
        let rows = try Row.fetchCursor(find, arguments: arguments)
        while let row = try rows.next() {
            let key: Int64 = row[0]
            if let current, key != current {
                try add(attempts, of: current, to: &history, runs: &runs)
                attempts = [:]
            }
            current = key
            let environment = try environments.key(
                EnvironmentTable.Parts(
                    plan: try texts.key(row[6] as String?), device: row[3], configuration: row[4], arguments: row[5]))
            attempts[environment, default: []].append(
                TestObservation.Attempt(
                    result: TestAttempt.Result(badness: row[1]),
                    duration: (row[2] as Int64?).map { Double($0) / 1e6 }
                )
            )
        }
        if let current { try add(attempts, of: current, to: &history, runs: &runs) }
        return history
    }

    private func add(
        _ attempts: [Int64: [TestObservation.Attempt]],
        of runKey: Int64,
        to history: inout TestHistory,
        runs: inout RunNumbers
    ) throws {
        guard let run = try runs.run(runKey) else { return }
        let results = attempts.sorted { $0.key < $1.key }.compactMap { environment, attempts in
            EnvironmentResult(environment: environment, attempts: attempts)
        }
        history.add(results, of: run, settings: settings)
    }
}
