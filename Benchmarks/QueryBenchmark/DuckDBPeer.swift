import Foundation
import InventoryModel

/// DuckDB (https://duckdb.org) answering which tests are flaky by scanning all attempts.
struct DuckDBPeer {
    /// A folder for files.
    let folder: URL
    /// A Python that has the package `duckdb`.
    let python: String

    private let file: FileHandle
    private let csv: URL
    private var buffer = Data()

    /// What it answered.
    struct Answer: Decodable {
        /// The best time of the query on its own tables after a first time, in milliseconds.
        var milliseconds: Double
        /// The best time of processors in it, of which it uses all.
        var processor: Double
        /// The tests with direct evidence.
        var tests: Int
        /// Their attempts, failures and flips.
        var attempts: Int
        var failures: Int
        var flips: Int
    }

    /// Prepares a file for the attempts.
    init(folder: URL, python: String) throws {
        self.folder = folder
        self.python = python
        csv = folder.appending(path: "attempts.csv")
        try Data("run,started_at,commit,branch,device,test,attempt,failed,seconds\n".utf8).write(to: csv)
        file = try FileHandle(forWritingTo: csv)
        try file.seekToEnd()
    }

    /// Writes the attempts of a run.
    mutating func add(_ number: Int, _ run: RunRecord) throws {
        let start = Int(run.startedAt?.timeIntervalSince1970 ?? 0)
        let head =
            "\(number),\(start),\(run.commitSHA.map { "c\($0.prefix(10))" } ?? ""),\(run.branch ?? ""),\(run.devices[0].name),"
        var test = -1
        for attempt in run.attempts {
            if attempt.attempt == 1 { test += 1 }
            let seconds = Int((attempt.duration ?? 0) * 1000)
            buffer += Data(
                "\(head)\(test),\(attempt.attempt),\(attempt.result == .failed ? 1 : 0),\(seconds)e-3\n".utf8)
        }
        try file.write(contentsOf: buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Loads what was written into a table of its own kind, and asks.
    func answer() throws -> Answer {
        let script = folder.appending(path: "peer.py")
        try Data(Self.script.utf8).write(to: script)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: python)
        process.arguments = [script.path, csv.path]
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError.peer(python) }
        return try JSONDecoder().decode(Answer.self, from: data)
    }

    /// The same rules as ours: a run of which 80 % of the tests failed does not count; attempts of one run, or runs of one
    /// commit on one device, disagree; flips along the results of a device and branch; Wilson's lower bound.
    private static let script = """
        import duckdb, json, sys, time
        database = duckdb.connect()
        database.execute("CREATE TABLE attempt AS SELECT * FROM read_csv(?)", [sys.argv[1]])
        question = \"\"\"
            WITH result AS (
                SELECT run, started_at, commit, branch, device, test, count(*) AS attempts, sum(failed) AS failures,
                    arg_max(failed, attempt) AS last
                FROM attempt GROUP BY ALL
            ),
            counted AS (
                SELECT * FROM result WHERE run NOT IN (SELECT run FROM result GROUP BY run HAVING avg(last) >= 0.8)
            ),
            same_commit AS (
                SELECT DISTINCT test FROM counted WHERE failures = 0 OR failures = attempts
                GROUP BY test, commit, branch, device HAVING min(failures > 0) <> max(failures > 0)
            ),
            ordered AS (
                SELECT test, failed, lag(failed) OVER (PARTITION BY test, device, branch ORDER BY started_at, attempt) AS before
                FROM attempt SEMI JOIN counted USING (run)
            ),
            flip AS (SELECT test, count(*) FILTER (WHERE failed <> before) AS flips FROM ordered GROUP BY test),
            total AS (
                SELECT test, count(*) AS runs, sum(attempts) AS n, sum(failures) AS f,
                    max(failures > 0 AND failures < attempts) AS retry
                FROM counted GROUP BY test
            )
            SELECT test, runs, n, f, flips, f / n AS p,
                (p + 1.92073 / n - 1.959964 * sqrt(p * (1 - p) / n + 0.960365 / (n * n))) / (1 + 3.841459 / n) AS low
            FROM total JOIN flip USING (test)
            WHERE retry OR test IN (SELECT test FROM same_commit)
            ORDER BY low DESC
        \"\"\"
        times, processor = [], []
        for round in range(4):
            start, used = time.perf_counter(), time.process_time()
            rows = database.execute(question).fetchall()
            times.append((time.perf_counter() - start) * 1000)
            processor.append((time.process_time() - used) * 1000)
        print(json.dumps({
            "milliseconds": min(times[1:]), "processor": min(processor[1:]), "tests": len(rows), "attempts": int(sum(row[2] for row in rows)),
            "failures": int(sum(row[3] for row in rows)), "flips": int(sum(row[4] for row in rows)),
        }))
        """
}
