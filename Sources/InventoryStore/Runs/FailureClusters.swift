internal import GRDB
import InventoryMetrics

/// Counts failures by test and by what their messages say.
struct FailureClusters {
    private let db: Database
    private let projectKey: Int64
    private var texts: TextTable

    /// Creates it for a project of a database inside a transaction.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, projectKey: Int64) throws {
        self.db = db
        self.projectKey = projectKey
        texts = try TextTable(db)
    }

    /// Counts the failures of a run.
    ///
    /// - Throws: An error of SQLite.
    mutating func add(runKey: Int64) throws {
        try count(runKey: runKey, sign: 1)
    }

    /// Takes the failures of a run back, before it is removed; the times stay.
    ///
    /// - Throws: An error of SQLite.
    mutating func remove(runKey: Int64) throws {
        try count(runKey: runKey, sign: -1)
    }

    /// Counts the failures of all runs anew.
    ///
    /// - Throws: An error of SQLite.
    mutating func recompute() throws {
        try db.executeCached(sql: "DELETE FROM failure_cluster WHERE project_key = ?", arguments: [projectKey])
        let runs = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT run_key FROM run WHERE project_key = ?"), arguments: [projectKey])
        for run in runs { try add(runKey: run) }
    }

    private mutating func count(runKey: Int64, sign: Int) throws {
        let find = try db.cachedStatement(
            sql: """
                SELECT attempt.test_key, attempt.message_key, run.ordered_at_ms, count(*)
                FROM run JOIN attempt ON attempt.run_key = run.run_key
                WHERE run.run_key = ? AND attempt.result = 4 AND attempt.message_key IS NOT NULL
                GROUP BY attempt.test_key, attempt.message_key
                """
        )
        let writer = try TableWriter(
            db,
            into: "failure_cluster",
            "project_key, signature_key, test_key, failures, first_at_ms, last_at_ms",
            onConflict: """
                (project_key, signature_key, test_key) DO UPDATE SET
                    failures = failures + excluded.failures,
                    first_at_ms = min(first_at_ms, excluded.first_at_ms),
                    last_at_ms = max(last_at_ms, excluded.last_at_ms)
                """
        )
        for row in try Row.fetchAll(find, arguments: [runKey]) {
            let failures: Int = row[3]
            try writer.insert(
                projectKey, try signature(of: row[1]), row[0] as Int64, failures * sign, row[2] as Int64,
                row[2] as Int64)
        }
    }

    /// The text of a message's signature, which is made for each message once.
    private mutating func signature(of message: Int64) throws -> Int64 {
        let known = try db.cachedStatement(sql: "SELECT signature_key FROM failure_signature WHERE message_key = ?")
        if let key = try Int64.fetchOne(known, arguments: [message]) { return key }
        let find = try db.cachedStatement(sql: "SELECT value FROM text_value WHERE text_key = ?")
        let key = try texts.key(FailureSignature.of(try String.fetchOne(find, arguments: [message]) ?? ""))
        let writer = try TableWriter(db, into: "failure_signature", "message_key, signature_key")
        try writer.insert(message, key)
        return key
    }
}
