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

    /// Counts the failures of all runs anew; those of attempts that were summed up are kept as they were counted.
    ///
    /// - Throws: An error of SQLite.
    mutating func recompute() throws {
        try db.executeCached(sql: "DELETE FROM failure_cluster WHERE project_key = ?", arguments: [projectKey])
        try db.executeCached(
            sql: "INSERT INTO failure_cluster SELECT * FROM kept_failure_cluster WHERE project_key = ?",
            arguments: [projectKey]
        )
        let runs = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT run_key FROM run WHERE project_key = ? AND NOT is_summed"),
            arguments: [projectKey]
        )
        for run in runs { try add(runKey: run) }
    }

    private mutating func count(runKey: Int64, sign: Int) throws {
        let newMessages = try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT DISTINCT message_key FROM attempt
                    WHERE run_key = ? AND result = 4 AND message_key IS NOT NULL
                        AND message_key NOT IN (SELECT message_key FROM failure_signature)
                    """
            ),
            arguments: [runKey]
        )
        for message in newMessages { try addSignature(of: message) }
        try db.executeCached(
            sql: """
                INSERT INTO failure_cluster (
                    project_key, signature_key, test_key, failures, first_at_ms, last_at_ms
                )
                SELECT ?1, failure_signature.signature_key, attempt.test_key, ?3 * count(*), run.ordered_at_ms,
                    run.ordered_at_ms
                FROM run
                JOIN attempt ON attempt.run_key = run.run_key
                JOIN failure_signature ON failure_signature.message_key = attempt.message_key
                WHERE run.run_key = ?2 AND attempt.result = 4
                GROUP BY failure_signature.signature_key, attempt.test_key
                ON CONFLICT (project_key, signature_key, test_key) DO UPDATE SET
                    failures = failures + excluded.failures,
                    first_at_ms = min(first_at_ms, excluded.first_at_ms),
                    last_at_ms = max(last_at_ms, excluded.last_at_ms)
                """,
            arguments: [projectKey, runKey, sign]
        )
    }

    /// Makes the signature of a message.
    private mutating func addSignature(of message: Int64) throws {
        let find = try db.cachedStatement(sql: "SELECT value FROM text_value WHERE text_key = ?")
        let key = try texts.key(FailureSignature.of(try String.fetchOne(find, arguments: [message]) ?? ""))
        let writer = try TableWriter(db, into: "failure_signature", "message_key, signature_key")
        try writer.insert(message, key)
    }
}
