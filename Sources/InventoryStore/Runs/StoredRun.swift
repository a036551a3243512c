import Foundation
internal import GRDB
import InventoryModel

/// Reads a recorded run back, as it was given but for what no table keeps.
struct StoredRun {
    private let db: Database
    private let runKey: Int64
    private let orderedAt: Date

    /// Finds a run.
    ///
    /// - Throws: An error of SQLite, also where there is no such run.
    init(_ db: Database, runKey: Int64) throws {
        self.db = db
        self.runKey = runKey
        let sql = "SELECT ordered_at_ms FROM run WHERE run_key = ?"
        orderedAt = Date(
            milliseconds: try Int64.fetchOne(
                db.cachedStatement(sql: sql), arguments: [runKey]) ?? 0)
    }

    /// Reads all of it.
    ///
    /// - Throws: An error of SQLite.
    func read() throws -> RunRecord {
        var run = try readRun()
        let places = try readAttempts(into: &run)
        try readIssues(into: &run, places: places)
        let activities = try readActivities(into: &run, places: places)
        try readInteractions(into: &run, places: places)
        try readAttachments(into: &run, places: places, activities: activities)
        try readMetrics(into: &run, places: places)
        try readLineCoverage(into: &run)
        return run
    }
}

/// An attempt's place in the database.
struct StoredAttemptPlace: Hashable {
    private let test: Int64
    private let attempt: Int

    /// Takes the place from the columns `test_key` and `attempt_ordinal`.
    init(_ row: Row) {
        test = row["test_key"]
        attempt = row["attempt_ordinal"]
    }
}

extension StoredRun {
    /// The outputs that it was made of.
    ///
    /// - Throws: An error of SQLite.
    func sources() throws -> [RunOutputSource] {
        try rows("SELECT source_format, source_name, source_sha256 FROM run_source WHERE run_key = ?").mapAll { row in
            RunOutputSource(format: row[0], name: row[1], sha256: row[2])
        }
    }

    /// The rows of a statement whose only parameter is the run.
    func rows(_ sql: String) throws -> RowCursor {
        try Row.fetchCursor(db, sql: sql, arguments: [runKey])
    }

    /// The time so many milliseconds after that by which the run is ordered.
    func date(_ milliseconds: Int64?) -> Date? {
        milliseconds.map { Date(milliseconds: orderedAt.milliseconds + $0) }
    }

    /// A duration that is kept in microseconds.
    static func seconds(_ microseconds: Int64?) -> Double? {
        microseconds.map { Double($0) / 1e6 }
    }

    private static func list(_ text: String?) -> [String] {
        text.map { $0.split(separator: ", ").map(String.init) } ?? []
    }

    private func readRun() throws -> RunRecord {
        guard
            let row = try Row.fetchOne(
                db.cachedStatement(sql: "SELECT * FROM run WHERE run_key = ?"), arguments: [runKey])
        else {
            throw DatabaseError(resultCode: .SQLITE_NOTFOUND, message: "the run's row is missing")
        }
        var run = RunRecord(
            sourceFormat: row["source_format"],
            sourceName: row["source_name"],
            sourceSHA256: row["source_sha256"]
        )
        run.startedAt = (row["started_at_ms"] as Int64?).map { Date(milliseconds: $0) }
        run.finishedAt = (row["finished_at_ms"] as Int64?).map { Date(milliseconds: $0) }
        run.branch = row["branch"]
        run.commitSHA = row["commit_sha"]
        run.ciJob = row["ci_job"]
        run.xcodeVersion = row["xcode_version"]
        run.testPlan = row["test_plan"]
        run.configurations = Self.list(row["configuration"])
        run.diagnostics = try readDiagnostics()
        return run
    }

    private func readDiagnostics() throws -> [Diagnostic] {
        try rows("SELECT * FROM run_diagnostic WHERE run_key = ? ORDER BY ordinal").mapAll { row in
            Diagnostic(
                Diagnostic.Severity(rawValue: row["severity"]) ?? .warning,
                code: row["code"],
                message: row["message"],
                file: row["file"],
                position: (row["line"] as Int?).map { SourcePosition(line: $0, column: row["col"] ?? 1) }
            )
        }
    }

    /// Reads the attempts and the devices that they ran on.
    ///
    /// - Returns: The index of each attempt by its place.
    private func readAttempts(into run: inout RunRecord) throws -> [StoredAttemptPlace: Int] {
        let cursor = try rows(
            """
            SELECT
                attempt.*, attempt.ordinal AS attempt_ordinal, test.target, test.suite, test.name, test.display_name,
                test.run_labels, configuration.value AS configuration, arguments.value AS arguments,
                message.value AS message, failure_file.value AS failure_file,
                device.name AS device_name, device.platform, device.os_version, device.udid
            FROM attempt
            JOIN test ON test.test_key = attempt.test_key
            LEFT JOIN device ON device.device_key = attempt.device_key
            LEFT JOIN text_value AS configuration ON configuration.text_key = attempt.configuration_key
            LEFT JOIN text_value AS arguments ON arguments.text_key = attempt.arguments_key
            LEFT JOIN text_value AS message ON message.text_key = attempt.message_key
            LEFT JOIN text_value AS failure_file ON failure_file.text_key = attempt.failure_file_key
            WHERE attempt.run_key = ?
            ORDER BY attempt.test_key, attempt.ordinal
            """
        )
        var places: [StoredAttemptPlace: Int] = [:]
        var devices: [Int64: Int] = [:]
        while let row = try cursor.next() {
            var device: Int?
            if let key = row["device_key"] as Int64? {
                if devices[key] == nil {
                    devices[key] = run.devices.count
                    run.devices.append(Self.device(row))
                }
                device = devices[key]
            }
            places[StoredAttemptPlace(row)] = run.attempts.count
            run.attempts.append(attempt(row, device: device))
        }
        return places
    }

    private static func device(_ row: Row) -> Device {
        func text(_ column: String) -> String? {
            let text: String = row[column]
            return text.isEmpty ? nil : text
        }
        return Device(
            id: text("udid"),
            name: row["device_name"],
            platform: text("platform"),
            osVersion: text("os_version")
        )
    }

    private func attempt(_ row: Row, device: Int?) -> TestAttempt {
        let labels = (row["run_labels"] as String?).flatMap { text in
            try? JSONDecoder().decode([String: [String]].self, from: Data(text.utf8))
        }
        return TestAttempt(
            target: row["target"],
            suite: row["suite"],
            name: row["name"],
            displayName: row["display_name"],
            attempt: row["attempt"],
            device: device,
            configuration: row["configuration"],
            arguments: row["arguments"],
            result: TestAttempt.Result(badness: row["result"]),
            startedAt: date(row["started_after_ms"]),
            duration: Self.seconds(row["duration_us"]),
            message: row["message"],
            failureFile: row["failure_file"],
            failureLine: row["failure_line"],
            labels: labels ?? [:]
        )
    }
}

extension RowCursor {
    /// The values that are made of all rows.
    func mapAll<Value>(_ transform: (Row) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        while let row = try next() { values.append(try transform(row)) }
        return values
    }
}
