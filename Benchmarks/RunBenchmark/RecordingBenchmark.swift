import CSQLite
import Foundation
import InventoryModel
import InventoryStore

/// How many attempts a second are recorded in a database that grows.
struct RecordingBenchmark {
    /// A folder for files.
    let folder: URL
    /// How many runs are recorded, an hour apart.
    let runs: Int
    /// How many tests each of them has; each has one attempt.
    let tests: Int

    /// Measures and prints.
    func run() throws {
        let floor = try bareInsertions()
        let clock = ContinuousClock()
        let project = ProjectName(rawValue: "bench")
        let database = try InventoryDatabase(path: folder.appending(path: "recorded.sqlite").path)
        var times: [Double] = []
        for number in 0..<runs {
            let run = record(number)
            let start = clock.now
            _ = try database.recordRun(run, project: project)
            times.append((clock.now - start) / .seconds(1))
        }
        let total = times.reduce(0, +)
        let tenth = max(runs / 10, 1)
        let (first, last) = (times.prefix(tenth).reduce(0, +), times.suffix(tenth).reduce(0, +))
        print("| attempts | runs | rate ÷ bare rate | rate of the last tenth ÷ that of the first |\n|---|---|---|---|")
        print("| \(runs * tests) | \(runs) | \(format(floor / total)) | \(format(first / last)) |")
    }

    /// Of a hundred tests one fails each time, and two now and then.
    private func record(_ number: Int) -> RunRecord {
        var run = RunRecord(sourceFormat: "bench", sourceName: "run \(number)", sourceSHA256: "\(number)")
        run.startedAt = Date(timeIntervalSince1970: 1_750_000_000 + Double(number) * 3_600)
        run.branch = "main"
        run.commitSHA = String(repeating: "0", count: 36) + String(1_000 + number)
        run.devices = [Device(id: "D-1", name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.1")]
        run.attempts = (0..<tests).map { test in
            let hasFailed = test % 100 == 7 || test % 50 == 3 && (number + test) % 13 == 0
            var attempt = TestAttempt(
                target: "ShopUITests", suite: "Suite\(test / 20)Tests", name: "test\(test)()", device: 0,
                result: hasFailed ? .failed : .passed, startedAt: run.startedAt, duration: Double(test) / 7)
            if hasFailed {
                attempt.message = "XCTAssertEqual failed"
                attempt.failureFile = "CartTests.swift"
                attempt.failureLine = 7
            }
            return attempt
        }
        return run
    }

    /// The seconds that the rows of the attempts take by themselves.
    private func bareInsertions() throws -> Double {
        var connection: OpaquePointer?
        defer { sqlite3_close_v2(connection) }
        sqlite3_open_v2(
            folder.appending(path: "bare.sqlite").path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        let table = """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
            CREATE TABLE attempt (run_key INTEGER NOT NULL, test_key INTEGER NOT NULL, ordinal INTEGER NOT NULL,
                attempt INTEGER NOT NULL, result INTEGER NOT NULL, started_after_ms INTEGER, duration_us INTEGER,
                device_key INTEGER, configuration_key INTEGER, arguments_key INTEGER, message_key INTEGER,
                failure_file_key INTEGER, failure_line INTEGER, PRIMARY KEY (run_key, test_key, ordinal)
            ) STRICT, WITHOUT ROWID;
            """
        guard sqlite3_exec(connection, table, nil, nil, nil) == SQLITE_OK else { throw BenchmarkError.failed("SQLite") }
        let clock = ContinuousClock()
        let start = clock.now
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        let insertion = "INSERT INTO attempt VALUES (?, ?, 0, 1, ?, ?, ?, 1, NULL, NULL, ?, ?, ?)"
        sqlite3_exec(connection, "BEGIN", nil, nil, nil)
        sqlite3_prepare_v2(connection, insertion, -1, &statement, nil)
        for run in 0..<runs {
            for test in 0..<tests {
                sqlite3_bind_int64(statement, 1, Int64(run))
                sqlite3_bind_int64(statement, 2, Int64(test))
                sqlite3_bind_int64(statement, 3, test % 100 == 7 ? 4 : 1)
                sqlite3_bind_int64(statement, 4, 0)
                sqlite3_bind_int64(statement, 5, Int64(test) * 142_857)
                if test % 100 == 7 { for index in 6...8 { sqlite3_bind_int64(statement, CInt(index), 7) } }
                guard sqlite3_step(statement) == SQLITE_DONE else { throw BenchmarkError.failed("SQLite") }
                sqlite3_reset(statement)
                sqlite3_clear_bindings(statement)
            }
        }
        sqlite3_exec(connection, "COMMIT", nil, nil, nil)
        return (clock.now - start) / .seconds(1)
    }
}
