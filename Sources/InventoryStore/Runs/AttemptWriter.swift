import CSQLite
import Foundation
internal import GRDB
import InventoryMetrics
import InventoryModel

/// Writes the attempts of one run.
struct AttemptWriter {
    /// An attempt's place in the database.
    struct Place {
        /// The key of the test.
        var test: Int64
        /// The 0-based number of the attempt among those of the test in the run.
        var ordinal: Int
    }

    /// What the attempts of a test in the run say.
    struct TestResults {
        /// The key of the test.
        var test: Int64
        /// The environment, where the test had one attempt, which passed; the results are empty then.
        var pass: Int64?
        /// How long that attempt took, in seconds.
        var passDuration: Double?
        /// The results by environment.
        var results: [EnvironmentResult] = []
    }

    /// Where each attempt of the run is, in the order of the run.
    private(set) var places: [Place?] = []
    /// What the run says of each test, in the order of the tests' keys.
    private(set) var results: [TestResults] = []

    private let db: Database
    private let runKey: Int64
    private let orderedAt: Date
    private var texts: TextTable
    private var environments: EnvironmentTable

    /// Prepares writing; times are stored as offsets from `orderedAt`.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, runKey: Int64, orderedAt: Date) throws {
        self.db = db
        self.runKey = runKey
        self.orderedAt = orderedAt
        texts = try TextTable(db)
        environments = try EnvironmentTable(db)
    }

    /// Writes the attempts of a run.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - tests: The test of each attempt.
    ///   - keys: The keys of the tests.
    /// - Throws: An error of SQLite.
    mutating func write(_ run: RunRecord, tests: RunTests, keys: [Int64]) throws {
        let devices = try run.devices.map { try deviceKey(of: $0) }
        let plan = try texts.key(run.testPlan)
        let writer = try TableWriter(
            db,
            into: "attempt",
            """
            run_key, test_key, ordinal, attempt, result, started_after_ms, duration_us, device_key, \
            configuration_key, arguments_key, message_key, failure_file_key, failure_line
            """,
            rows: run.attempts.count
        )
        places = Array(repeating: nil, count: run.attempts.count)
        results.reserveCapacity(keys.count)
        var group = Group()
        // In the order of the primary key, so that every row is appended to the end of the table.
        for index in order(tests: tests, keys: keys) {
            let key = keys[tests.tests[index]]
            if key != group.test {
                if let results = group.results { self.results.append(results) }
                group = Group(test: key)
            }
            places[index] = Place(test: key, ordinal: group.count)
            let environment = try write(
                run.attempts, index, of: key, ordinal: group.count, plan: plan, devices: devices, with: writer)
            group.add(run.attempts, index, environment: environment)
        }
        if let results = group.results { self.results.append(results) }
    }

    /// The attempts by the keys of their tests; those of one test as in the run.
    private func order(tests: RunTests, keys: [Int64]) -> [Int] {
        let indexes = Array(tests.tests.indices)
        let isOrdered = zip(tests.tests, tests.tests.dropFirst()).allSatisfy { keys[$0] <= keys[$1] }
        if isOrdered { return indexes }
        return indexes.sorted { (keys[tests.tests[$0]], $0) < (keys[tests.tests[$1]], $1) }
    }

    /// Writes an attempt.
    ///
    /// - Returns: Its environment.
    private mutating func write(
        _ attempts: [TestAttempt],
        _ index: Int,
        of test: Int64,
        ordinal: Int,
        plan: Int64?,
        devices: [Int64],
        with writer: TableWriter
    ) throws -> Int64 {
        let device = attempts[index].device.flatMap { devices.indices.contains($0) ? devices[$0] : nil }
        let configuration = try texts.key(attempts[index].configuration)
        let arguments = try texts.key(attempts[index].arguments)
        try writer.insert(
            runKey, test, Int64(ordinal), Int64(attempts[index].attempt), Int64(attempts[index].result.badness),
            attempts[index].startedAt.stored(after: orderedAt),
            attempts[index].duration.storedMicroseconds,
            device, configuration, arguments,
            try texts.key(attempts[index].message),
            try texts.key(attempts[index].failureFile),
            attempts[index].failureLine.map(Int64.init)
        )
        return try environments.key(
            EnvironmentTable.Parts(plan: plan, device: device, configuration: configuration, arguments: arguments))
    }

    private func deviceKey(of device: Device) throws -> Int64 {
        let values = [device.name, device.platform ?? "", device.osVersion ?? "", device.id ?? ""].map(\.stored)
        let writer = try TableWriter(
            db,
            into: "device",
            "name, platform, os_version, udid",
            onConflict: "DO NOTHING"
        )
        try writer.insert(values[0], values[1], values[2], values[3])
        let find = try db.cachedStatement(
            sql: "SELECT device_key FROM device WHERE name = ? AND platform = ? AND os_version = ? AND udid = ?"
        )
        guard let key = try Int64.fetchOne(find, arguments: StatementArguments(values)) else {
            throw DatabaseError(resultCode: .SQLITE_INTERNAL, message: "the device's row is missing")
        }
        return key
    }
}

/// The attempts of a test, as they are written.
private struct Group {
    var test: Int64?
    var count = 0
    private var pass: Int64?
    private var passDuration: Double?
    private var attempts: [Int64: [TestObservation.Attempt]] = [:]

    init(test: Int64? = nil) { self.test = test }

    /// What they say; nil before the first.
    var results: AttemptWriter.TestResults? {
        guard let test else { return nil }
        if let pass { return AttemptWriter.TestResults(test: test, pass: pass, passDuration: passDuration) }
        let results = attempts.sorted { $0.key < $1.key }.compactMap { environment, attempts in
            EnvironmentResult(environment: environment, attempts: attempts)
        }
        return AttemptWriter.TestResults(test: test, results: results)
    }

    mutating func add(_ attempts: [TestAttempt], _ index: Int, environment: Int64) {
        count += 1
        // Nearly all tests pass at once: they need no list of attempts.
        if count == 1, attempts[index].result == .passed {
            pass = environment
            passDuration = attempts[index].duration.asStored
            return
        }
        if let pass { add(TestObservation.Attempt(result: .passed, duration: passDuration), to: pass) }
        pass = nil
        add(
            TestObservation.Attempt(result: attempts[index].result, duration: attempts[index].duration.asStored),
            to: environment
        )
    }

    private mutating func add(_ attempt: TestObservation.Attempt, to environment: Int64) {
        attempts[environment, default: []].append(attempt)
    }
}
