import Foundation
internal import GRDB
import InventoryModel

/// Writes the attempts and interactions of one run.
struct AttemptWriter {
    /// An attempt's place in the database.
    private struct Place {
        var test: Int64
        var ordinal: Int
    }

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

    /// Writes the attempts of a run, then its interactions.
    ///
    /// - Returns: The tests of the run with the last attempt of each.
    /// - Throws: An error of SQLite.
    mutating func write(_ run: RunRecord, tests: inout TestDirectory) throws -> [Int64: TestAttempt] {
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
        var places: [Place?] = Array(repeating: nil, count: run.attempts.count)
        var last: [Int64: TestAttempt] = [:]
        // In the order of the primary key, so that every row is appended to the end of the table.
        for (test, indexes) in indexes.sorted(by: { $0.key < $1.key }) {
            for (ordinal, index) in indexes.enumerated() {
                try write(run.attempts[index], of: test, ordinal: ordinal, devices: devices, with: writer)
                places[index] = Place(test: test, ordinal: ordinal)
                last[test] = run.attempts[index]
            }
        }
        try write(run.interactions, places: places)
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
            runKey, test, ordinal, attempt.attempt, attempt.result.badness, offset(of: attempt.startedAt),
            microseconds(attempt.duration), device,
            try texts.key(attempt.configuration),
            try texts.key(attempt.arguments),
            try texts.key(attempt.message),
            try texts.key(attempt.failureFile),
            attempt.failureLine
        )
    }

    private mutating func write(_ interactions: [Interaction], places: [Place?]) throws {
        let writer = try TableWriter(
            db,
            into: "interaction",
            """
            run_key, test_key, attempt_ordinal, ordinal, action_key, xcui_query_key, identifier_key, title_key, \
            started_after_ms
            """
        )
        var counts = Array(repeating: 0, count: places.count)
        for interaction in interactions where places.indices.contains(interaction.attempt) {
            guard let place = places[interaction.attempt] else { continue }
            counts[interaction.attempt] += 1
            try writer.insert(
                runKey, place.test, place.ordinal, counts[interaction.attempt], try texts.key(interaction.action),
                try texts.key(interaction.xcuiQuery),
                try texts.key(interaction.identifier), try texts.key(interaction.title),
                offset(of: interaction.startedAt)
            )
        }
    }

    private func offset(of date: Date?) -> DatabaseValue {
        guard let date else { return .null }
        return (date.milliseconds - orderedAt.milliseconds).databaseValue
    }

    /// A duration as a whole number, which takes half the room of a floating one; what no clock measures is unknown.
    private func microseconds(_ duration: Double?) -> DatabaseValue {
        guard let duration, duration >= 0, duration < 1e12 else { return .null }
        return Int64((duration * 1e6).rounded()).databaseValue
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
