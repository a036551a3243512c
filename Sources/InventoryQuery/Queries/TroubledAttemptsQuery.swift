package import GRDB
package import InventoryModel

/// The attempts of some runs that failed or repeated another: what tells a failure from a pass on retry.
///
/// The same as the view `test_results` tells, for ten thousands of rows: it reads a run's attempts in the order of the
/// table, and each device and text once.
package struct TroubledAttemptsQuery: Sendable {
    /// The project.
    package var project: ProjectName
    /// The runs.
    package var runs: [String]

    /// Asks the question.
    package init(project: ProjectName, runs: [String]) {
        self.project = project
        self.runs = runs
    }

    /// Reads the attempts.
    ///
    /// - Parameters:
    ///   - names: The names of the project's tests.
    ///   - db: The database.
    /// - Returns: For each run, in the question's order, those of each test together: in the order of the devices,
    ///   configurations, arguments and numbers.
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ names: TestNames, _ db: Database) throws -> [[TroubledTest]] {
        var texts = KnownTexts()
        return try runs.map { try tests(ofRun: $0, names, &texts, db) }
    }

    private func tests(
        ofRun run: String, _ names: TestNames, _ texts: inout KnownTexts, _ db: Database
    ) throws -> [TroubledTest] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT
                    attempt.test_key, attempt.attempt, attempt.result, attempt.duration_us, attempt.failure_line,
                    attempt.device_key, attempt.configuration_key, attempt.arguments_key, attempt.message_key,
                    attempt.failure_file_key
                FROM run
                JOIN project ON project.project_key = run.project_key
                JOIN attempt ON attempt.run_key = run.run_key
                WHERE project.name = ? AND run.run_id = ? AND (attempt.result = 4 OR attempt.attempt > 1)
                """
        )
        var found: [(key: Int64, attempts: [TroubledTest.Attempt])] = []
        let rows = try Row.fetchCursor(statement, arguments: [project.rawValue, run])
        while let row = try rows.next() {
            let key: Int64 = row[0]
            let (rank, duration): (Int, Int64?) = (row[2], row[3])
            let attempt = TroubledTest.Attempt(
                attempt: row[1],
                device: try texts.device(row[5], db),
                configuration: try texts.text(row[6], db),
                arguments: try texts.text(row[7], db),
                result: RecentHistory.results.indices.contains(rank) ? RecentHistory.results[rank] : .unknown,
                duration: duration.map { Double($0) / 1e6 },
                message: try texts.text(row[8], db),
                file: try texts.text(row[9], db),
                line: row[4]
            )
            // The attempts of a test stand together.
            if found.last?.key == key {
                found[found.count - 1].attempts.append(attempt)
            } else {
                found.append((key, [attempt]))
            }
        }
        return found.compactMap { key, attempts in
            names.place(of: key).map { TroubledTest(test: names.tests[$0], attempts: attempts.inOrder) }
        }
    }
}

/// The devices and texts that were met before, by their keys.
private struct KnownTexts {
    private var devices: [Int64: String] = [:]
    private var texts: [Int64: String] = [:]

    mutating func device(_ key: Int64?, _ db: Database) throws -> String? {
        try Self.value(key, "SELECT name FROM device WHERE device_key = ?", &devices, db)
    }

    mutating func text(_ key: Int64?, _ db: Database) throws -> String? {
        try Self.value(key, "SELECT value FROM text_value WHERE text_key = ?", &texts, db)
    }

    private static func value(
        _ key: Int64?, _ sql: String, _ known: inout [Int64: String], _ db: Database
    ) throws -> String? {
        guard let key else { return nil }
        if let value = known[key] { return value }
        let value = try String.fetchOne(try db.cachedStatement(sql: sql), arguments: [key])
        known[key] = value
        return value
    }
}

extension [TroubledTest.Attempt] {
    /// In the order of the rows of the view `test_results`, where no value comes first.
    fileprivate var inOrder: Self {
        guard count > 1 else { return self }
        return sorted { left, right in
            for (own, other) in [
                (left.device, right.device), (left.configuration, right.configuration),
                (left.arguments, right.arguments),
            ] where own != other {
                guard let own else { return true }
                guard let other else { return false }
                return own < other
            }
            return left.attempt < right.attempt
        }
    }
}
