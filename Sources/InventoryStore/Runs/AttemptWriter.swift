import Foundation
internal import GRDB
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

    /// Where each attempt of the run is, in the order of the run; nil where it is not written.
    private(set) var places: [Place?] = []

    private let db: Database
    private let runKey: Int64
    private let orderedAt: Date
    private var texts: TextTable

    /// Prepares writing; times are stored as offsets from `orderedAt`.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, runKey: Int64, orderedAt: Date) throws {
        self.db = db
        self.runKey = runKey
        self.orderedAt = orderedAt
        texts = try TextTable(db)
    }

    /// Writes the attempts of a run.
    ///
    /// - Returns: The tests of the run with the last attempt of each.
    /// - Throws: An error of SQLite.
    mutating func write(_ run: RunRecord, tests: inout TestDirectory) throws -> [Int64: TestAttempt] {
        tests.prepare(for: run.attempts)
        var indexes: [Int64: [Int]] = [:]
        for (index, attempt) in run.attempts.enumerated() {
            indexes[try tests.key(of: attempt), default: []].append(index)
        }
        let devices = try run.devices.map { try deviceKey(of: $0) }
        let writer = try TableWriter(
            db,
            into: "attempt",
            """
            run_key, test_key, ordinal, attempt, result, started_after_ms, duration_us, device_key, \
            configuration_key, arguments_key, message_key, failure_file_key, failure_line
            """
        )
        places = Array(repeating: nil, count: run.attempts.count)
        var last: [Int64: TestAttempt] = [:]
        // In the order of the primary key, so that every row is appended to the end of the table.
        for (test, indexes) in indexes.sorted(by: { $0.key < $1.key }) {
            for (ordinal, index) in indexes.enumerated() {
                try write(run.attempts[index], of: test, ordinal: ordinal, devices: devices, with: writer)
                places[index] = Place(test: test, ordinal: ordinal)
                last[test] = run.attempts[index]
            }
        }
        return last
    }

    private mutating func write(
        _ attempt: TestAttempt,
        of test: Int64,
        ordinal: Int,
        devices: [Int64],
        with writer: TableWriter
    ) throws {
        let device = attempt.device.flatMap { devices.indices.contains($0) ? devices[$0] : nil }
        try writer.insert(
            runKey, test, ordinal, attempt.attempt, attempt.result.badness, attempt.startedAt.stored(after: orderedAt),
            attempt.duration.storedMicroseconds, device,
            try texts.key(attempt.configuration),
            try texts.key(attempt.arguments),
            try texts.key(attempt.message),
            try texts.key(attempt.failureFile),
            attempt.failureLine
        )
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
