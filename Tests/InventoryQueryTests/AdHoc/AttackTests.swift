import Foundation
import GRDB
import InventoryQuery
import InventoryStore
import InventoryTestSupport
import Testing

@Suite(.sharedSample) struct AttackTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    /// Everything is tried on one file, which must stay as it is.
    @Test(arguments: [
        // Writing.
        "DELETE FROM run", "INSERT INTO project(name) VALUES ('x')", "UPDATE run SET branch = 'x'", "DROP TABLE run",
        "DROP VIEW runs", "CREATE TABLE x(y)", "CREATE TEMP TABLE x AS SELECT 1", "CREATE VIEW x AS SELECT 1",
        "CREATE TRIGGER x AFTER INSERT ON run BEGIN SELECT 1; END", "ALTER TABLE run RENAME TO x",
        "CREATE VIRTUAL TABLE x USING fts5(y)", "REPLACE INTO project(name) VALUES ('x')",
        "WITH c AS (SELECT 1) DELETE FROM run", "DELETE FROM run RETURNING run_id", "EXPLAIN DELETE FROM run",
        "CREATE INDEX x ON run(branch)", "REINDEX", "ANALYZE", "VACUUM", "VACUUM INTO '/tmp/uiinventory-attack.sqlite'",
        // Other files, code and settings.
        "ATTACH '/tmp/uiinventory-attack.sqlite' AS x", "ATTACH ':memory:' AS x", "DETACH main",
        "SELECT load_extension('/tmp/x.so')", "SELECT fts3_tokenizer('simple')", "SELECT readfile('/etc/passwd')",
        "SELECT writefile('/tmp/x', 'y')", "SELECT edit('x')", "SELECT sqlite_compileoption_get(0)",
        "PRAGMA query_only = 0", "PRAGMA writable_schema = 1", "PRAGMA journal_mode = DELETE",
        "PRAGMA user_version = 9",
        "PRAGMA wal_checkpoint", "PRAGMA temp_store_directory = '/tmp'", "PRAGMA database_list",
        "PRAGMA trusted_schema = 1",
        "PRAGMA hard_heap_limit = 1", "SELECT * FROM pragma_database_list", "SELECT * FROM dbstat",
        "SELECT * FROM sqlite_dbpage", "SELECT * FROM sqlite_stmt", "SELECT * FROM fts5vocab",
        // Who has access, and what they did.
        "SELECT * FROM access_token", "SELECT count(*) FROM access_token", "SELECT token_sha256 FROM ACCESS_TOKEN",
        "SELECT 1 FROM runs WHERE EXISTS (SELECT 1 FROM main.access_token)", "SELECT * FROM audit_entry",
        "WITH a AS (SELECT name FROM \"access_token\") SELECT * FROM a",
        // Transactions.
        "BEGIN", "BEGIN EXCLUSIVE", "COMMIT", "ROLLBACK", "SAVEPOINT x", "RELEASE x",
        // More than one statement.
        "SELECT 1; DELETE FROM run", "SELECT 1; SELECT 2", "SELECT 1;;; DROP TABLE run",
        "SELECT 1 -- ;\n; DELETE FROM run",
        "SELECT 1; /* harmless */ DELETE FROM run", "SELECT 1; /* ; */ -- x\nDELETE FROM run",
        "SELECT 1;\u{0} DELETE FROM run",
        "; DELETE FROM run", "/* SELECT 1 */ DELETE FROM run", "SELECT 1; nonsense", "SELECT 1; '",
        // No statement at all.
        "", " \n\t", ";", "-- nothing", "/* nothing */", "/* open", "'", "\u{0}",
        // Too deep, too long, too many.
        String(repeating: "(", count: 5000), "SELECT " + String(repeating: "- ", count: 90) + "1",
        "SELECT * FROM " + String(repeating: "(SELECT * FROM ", count: 1000) + "runs"
            + String(repeating: ")", count: 1000),
        "SELECT " + String(repeating: "CASE WHEN 1 THEN ", count: 500) + "1" + String(repeating: " END", count: 500),
        "SELECT " + Array(repeating: "1", count: 201).joined(separator: ","),
        "SELECT 1" + String(repeating: " UNION SELECT 1", count: 30),
        "SELECT '" + String(repeating: "x", count: 100_001) + "'",
        "SELECT max(" + Array(repeating: "1", count: 40).joined(separator: ",") + ")",
        "SELECT 1 WHERE " + Array(repeating: "1", count: 100).joined(separator: " AND "),
        // Bombs: values, rows, time.
        "SELECT zeroblob(1000000000)", "SELECT randomblob(1000000000)",
        "SELECT hex(zeroblob(3000000))",
        "SELECT replace(hex(zeroblob(1000)), '0', hex(zeroblob(3000)))",
        "SELECT char() LIKE '" + String(repeating: "%a", count: 200) + "'",
        "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c",
        "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT group_concat(n) FROM c",
        "WITH RECURSIVE c(b) AS (SELECT zeroblob(3000000) UNION ALL SELECT zeroblob(3000000) FROM c) SELECT b FROM c ORDER BY b",
        "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT json_group_array(n) FROM c",
        "SELECT count(*) FROM sqlite_schema a, sqlite_schema b, sqlite_schema c, sqlite_schema d, sqlite_schema e",
        // Names that are not there.
        "SELECT * FROM nowhere", "SELECT nothing FROM runs", "SELECT nothing()", "SELECT \"no such string\"",
    ])
    func `Refuses or stops it, and leaves the database as it was`(sql: String) throws {
        let before = try fingerprint()
        let limits = QueryLimits(rows: 100, bytes: 1_000_000, seconds: 0.3, memory: 64_000_000)
        let started = ContinuousClock.now
        #expect(throws: QueryError.self) { try AdHocQuery(sql, limits: limits).run(on: sample.database) }
        #expect(ContinuousClock.now - started < .seconds(5))
        #expect(try fingerprint() == before)
        #expect(!FileManager.default.fileExists(atPath: "/tmp/uiinventory-attack.sqlite"))
    }

    @Test(arguments: [
        "SELECT printf('%.*c', 2147483647, 'x')", "SELECT format('%2147483647d', 1)",
        "SELECT format('%.2147483647d', 1)",
        "SELECT printf('%-*d', -2147483647, 1)", "SELECT printf('%.*c', '2147483647', 'x')",
        "SELECT instr(hex(zeroblob(1900000)), hex(zeroblob(900000)) || 'x')",
        "SELECT replace(hex(zeroblob(1900000)), hex(zeroblob(900000)) || 'x', '')",
        "SELECT trim(hex(zeroblob(1900000)), replace(hex(zeroblob(20000)), '0', '1') || '0')",
        "SELECT ltrim(hex(zeroblob(1900000)), hex(zeroblob(900000)))",
        "SELECT rtrim(zeroblob(3000000), zeroblob(3000000))",
        "SELECT json_patch(json_array(hex(zeroblob(900000))), json_array(hex(zeroblob(900000))))",
    ])
    func `Refuses a call that could not be stopped`(sql: String) throws {
        let started = ContinuousClock.now
        #expect(throws: QueryError.limit(.callCost, at: nil)) { try AdHocQuery(sql).run(on: sample.database) }
        #expect(ContinuousClock.now - started < .seconds(2))
    }

    @Test(arguments: [
        ("SELECT printf('%5.2f|%-*d|%s', 1.5, 4, 7, 'x')", "SELECT ' 1.50|7   |x'"),
        ("SELECT printf('%s')", "SELECT ''"),
        ("SELECT format('%d%%', 50)", "SELECT '50%'"), ("SELECT printf()", "SELECT NULL"),
        ("SELECT instr('abc', 'c')", "SELECT 3"), ("SELECT instr(NULL, 'c')", "SELECT NULL"),
        ("SELECT replace('a-b', '-', '')", "SELECT 'ab'"), ("SELECT trim('xax', 'x')", "SELECT 'a'"),
        ("SELECT ltrim('xax', 'x') || rtrim('xax', 'x')", "SELECT 'axxa'"), ("SELECT trim('  a ')", "SELECT 'a'"),
        ("SELECT instr(x'0102', x'02')", "SELECT 2"),
        ("SELECT json_array(json_patch('{\"a\":1}', '{\"b\":2}'))", "SELECT '[{\"a\":1,\"b\":2}]'"),
        ("SELECT json_patch(NULL, '{}')", "SELECT NULL"),
    ])
    func `Answers any other call as SQLite does`(sql: String, same: String) throws {
        let answer = try AdHocQuery(sql).run(on: sample.database).rows
        #expect(try answer == AdHocQuery(same).run(on: sample.database).rows)
    }

    @Test(
        arguments: [
            (String(repeating: "SELECT ", count: 20_000), "at most 100,000 bytes"),
            ("SELECT " + String(repeating: "- ", count: 90) + "1", "at most 60 deep"),
            ("SELECT " + String(repeating: "(", count: 1000) + "1" + String(repeating: ")", count: 1000), "60 deep"),
            ("SELECT 1 FROM " + String(repeating: "(SELECT 1 FROM ", count: 1000) + "runs", "60 deep"),
            ("SELECT " + Array(repeating: "1", count: 201).joined(separator: ","), "at most 200 columns"),
            ("SELECT 1" + String(repeating: " UNION SELECT 1", count: 30), "at most 20 queries"),
            ("SELECT max(" + Array(repeating: "1", count: 40).joined(separator: ",") + ")", "at most 32 arguments"),
            ("SELECT 'a' LIKE '" + String(repeating: "%a", count: 200) + "'", "at most 200 bytes"),
            ("SELECT hex(zeroblob(3000000))", "at most 4,000,000 bytes"),
            ("SELECT ?201", "at most 200"),
            ("SELECT 1 FROM " + Array(repeating: "project", count: 70).joined(separator: ","), "at most 64 tables"),
            ("WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT max(n) FROM c", "--timeout"),
            ("SELECT hex(zeroblob(1900000)) || hex(zeroblob(1900000))", "4,000,000 bytes"),
            (
                "WITH RECURSIVE c(b) AS (SELECT randomblob(900000) UNION ALL SELECT randomblob(900000) FROM c) "
                    + "SELECT b FROM c ORDER BY b", "--memory"
            ),
        ] as [(String, String)])
    func `Names the limit and what to do`(sql: String, words: String) throws {
        // What other tests allocate meanwhile counts, too, so only one case has little memory.
        let limits = QueryLimits(
            seconds: words == "--timeout" ? 0.3 : 20, memory: words == "--memory" ? 50_000_000 : 500_000_000)
        let error = #expect(throws: QueryError.self) { try AdHocQuery(sql, limits: limits).run(on: sample.database) }
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
        #expect(error?.description.contains(/raise --|that is fixed: ask for less/) == true)
    }

    @Test func `Cuts a result of ten gigabytes, and has no more of it at any time`() throws {
        let sql = """
            WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 10000) SELECT zeroblob(1000000) FROM c
            """
        let result = try AdHocQuery(sql).run(on: sample.database)
        #expect(result.rows.count == 16)
        #expect(result.truncatedBy == .bytes(limit: 16_000_000))
    }

    @Test func `Keeps the rows that were there when the time was over`() throws {
        let sql = """
            WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)
            SELECT n FROM c WHERE n <= 3 OR n > 1000000000
            """
        let result = try AdHocQuery(sql, limits: QueryLimits(seconds: 0.2)).run(on: sample.database)
        #expect(result.rows == [[.integer(1)], [.integer(2)], [.integer(3)]])
        #expect(result.truncatedBy == .time(seconds: 0.2))
    }

    @Test func `Stops a sort that needs too much memory, before it has all of it`() throws {
        let sql = """
            WITH RECURSIVE c(n, b) AS (SELECT 1, randomblob(1000000) UNION ALL SELECT n + 1, randomblob(1000000) FROM c)
            SELECT n FROM c ORDER BY b
            """
        let limits = QueryLimits(seconds: 60, memory: 50_000_000)
        #expect(throws: QueryError.memory(bytes: 50_000_000)) {
            try AdHocQuery(sql, limits: limits).run(on: sample.database)
        }
    }

    @Test func `Stops when whoever asked does not wait any longer`() async throws {
        let path = sample.database.path
        let task = Task {
            try AdHocQuery("WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c")
                .run(path: path)
        }
        task.cancel()
        await #expect(throws: QueryError.cancelled) { try await task.value }
    }

    private func fingerprint() throws -> [String] {
        try sample.database.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT type || name || coalesce(sql, '') FROM sqlite_schema
                    UNION ALL SELECT run_id || coalesce(branch, '') FROM run
                    UNION ALL SELECT journal_mode FROM pragma_journal_mode
                    UNION ALL SELECT user_version FROM pragma_user_version
                    """)
        }
    }
}
