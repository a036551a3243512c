import Foundation
import GRDB
import InventoryModel
import InventoryQuery
import InventoryStore
import InventoryTestSupport
import Testing

@Suite(.sharedSample) struct AdHocQueryTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    @Test func `Gives columns and typed values`() throws {
        let result = try run("SELECT 1 AS a, 0.5 AS b, 'x' AS c, x'00ff' AS d, NULL AS e")
        #expect(result.columns == ["a", "b", "c", "d", "e"])
        #expect(result.rows == [[.integer(1), .real(0.5), .text("x"), .blob([0, 255]), .null]])
        #expect(result.truncatedBy == nil)
    }

    @Test(arguments: [
        "SELECT screen FROM screens", "SELECT screen FROM screens;", "  SELECT screen FROM screens ; ;\n",
        "-- which ones?\nSELECT screen FROM screens", "SELECT screen FROM screens; -- done",
        "SELECT screen FROM screens /* ; */ ; /* done */",
        "WITH s AS (SELECT screen FROM screens) SELECT screen FROM s",
        "SELECT screen FROM (SELECT * FROM screens)", "SELECT name FROM screen", ";SELECT screen FROM screens",
        "SELECT printf('%s', screen) AS s FROM screens WHERE screen LIKE 'Land%'",
        "SELECT DISTINCT value FROM screens, json_each('[\"Landing\"]')",
    ])
    func `Runs what only reads`(sql: String) throws {
        #expect(try run(sql).rows == [[.text("Landing")]])
    }

    @Test(arguments: [
        "SELECT count(*) FROM pragma_table_info('screens')", "PRAGMA table_info(screens)", "EXPLAIN SELECT 1",
        "EXPLAIN QUERY PLAN SELECT * FROM tests", "VALUES (1), (2)", "SELECT sum(1) OVER () FROM tests",
        "SELECT strftime('%Y', started_at) FROM runs", "SELECT name FROM sqlite_master",
        "SELECT test_id, group_concat(result) FROM test_history GROUP BY test_id",
        "SELECT labels ->> '$.tag' FROM tests",
    ])
    func `Runs what analysts need`(sql: String) throws {
        #expect(try !run(sql).rows.isEmpty)
    }

    @Test func `Reads every public view within the limits`() throws {
        let views = try run("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name").rows
        #expect(views.count >= 23)
        for case .text(let view)? in views.map(\.first) {
            #expect(throws: Never.self) { try run("SELECT * FROM \(view)") }
        }
    }

    @Test func `Cuts rows at the limit and says so`() throws {
        let sql = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c"
        let cut = try AdHocQuery(sql, limits: QueryLimits(rows: 3)).run(on: sample.database)
        #expect(cut.rows == [[.integer(1)], [.integer(2)], [.integer(3)]])
        #expect(cut.truncatedBy == .rows(limit: 3))
        let exact = try AdHocQuery(sql + " LIMIT 3", limits: QueryLimits(rows: 3)).run(on: sample.database)
        #expect(exact.truncatedBy == nil)
        let bytes = try AdHocQuery(sql, limits: QueryLimits(bytes: 20)).run(on: sample.database)
        #expect(bytes.rows.count == 2)
        #expect(bytes.truncatedBy == .bytes(limit: 20))
    }

    @Test func `Binds parameters by name`() throws {
        let query = AdHocQuery(
            "SELECT :a AS a, @b AS b, $c AS c, ?4 AS d",
            parameters: ["a": .text("'; DROP TABLE run"), "b": .integer(2), "c": .null, "4": .blob([7])])
        let result = try query.run(on: sample.database)
        #expect(result.rows == [[.text("'; DROP TABLE run"), .integer(2), .null, .blob([7])]])
    }

    @Test func `Names parameters that are missing or unknown`() throws {
        #expect(throws: QueryError.missingParameter("screen")) { try run("SELECT :screen") }
        let error = #expect(throws: QueryError.self) {
            try AdHocQuery("SELECT :screen", parameters: ["scren": .null]).run(on: sample.database)
        }
        #expect(error?.description == "there is no parameter ':scren'; did you mean ':screen'?")
    }

    @Test(arguments: [
        ("SELECT * FROM scren", "line 1, column 15: no such table: scren; did you mean 'screens'?"),
        ("SELECT * FROM screns", "line 1, column 15: no such table: screns; did you mean 'screens'?"),
        (
            "SELECT 'screns', -- screns\n/* screns */ * FROM \"screns\"",
            "line 2, column 21: no such table: screns; did you mean 'screens'?"
        ),
        (
            "SELECT screen FROM screens WHERE coverage < 1",
            "line 1, column 34: no such column: coverage; did you mean 'coverage_history.coverage'?"
        ),
        ("SELECT screen FROM screens WHERE", "line 1, column 33: incomplete input"),
        ("SELECT é, scren FROM screens", "line 1, column 8: no such column: é"),
        ("SELECT screen,\n  scren\nFROM screens", "line 2, column 3: no such column: scren; did you mean 'screen'?"),
        ("SELECT t.tets_id FROM tests t", "line 1, column 8: no such column: t.tets_id; did you mean 'test_id'?"),
        ("SELECT uper(screen) FROM screens", "line 1, column 8: no such function: uper; did you mean 'upper'?"),
        ("SELECT zzzzzz FROM screens", "line 1, column 8: no such column: zzzzzz"),
        ("SELEKT 1", "line 1, column 1: near \"SELEKT\": syntax error"),
        ("SELECT 1;\n\n  SELECT 2", "line 3, column 3: a second statement follows: run one statement at a time"),
        ("DELETE FROM run", "DELETE is not allowed: queries only read; use SELECT on the views"),
        (
            "PRAGMA journal_mode = DELETE",
            "PRAGMA journal_mode is not allowed: queries only read; use SELECT on the views"
        ),
    ])
    func `Says where it went wrong and what is near`(sql: String, expected: String) throws {
        let error = #expect(throws: QueryError.self) { try run(sql) }
        #expect(error?.description == expected)
    }

    @Test(
        arguments: [
            ("7", .integer(7)), ("-7", .integer(-7)), ("0.5", .real(0.5)), ("007", .text("007")), ("1e3", .text("1e3")),
            ("+1", .text("+1")), ("nan", .text("nan")), ("", .text("")),
            ("9223372036854775808", .text("9223372036854775808")),
        ] as [(String, QueryValue)])
    func `Reads arguments as numbers only in their one spelling`(text: String, expected: QueryValue) {
        #expect(QueryValue(argument: text) == expected)
    }

    @Test func `Refuses files that are no database, missing or damaged`() throws {
        let folder = try TemporaryFolder()
        #expect(throws: StoreError.self) { try AdHocQuery("SELECT 1").run(path: folder.path("missing.sqlite")) }
        let text = folder.path("text.sqlite")
        try String(repeating: "no database ", count: 1000).write(toFile: text, atomically: true, encoding: .utf8)
        #expect(throws: StoreError.notADatabase(path: text)) { try AdHocQuery("SELECT 1").run(path: text) }
        let damaged = folder.path("damaged.sqlite")
        var bytes = try compactCopy(to: folder.path("copy.sqlite"))
        for index in stride(from: 4096, to: bytes.count, by: 97) { bytes[index] ^= 0x55 }
        try bytes.write(to: URL(filePath: damaged))
        #expect(throws: StoreError.self) { try AdHocQuery("SELECT 1").run(path: damaged, checksIntegrity: true) }
    }

    @Test func `Reads a file that nobody has open, and leaves nothing beside it`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("closed.sqlite")
        do {
            let database = try InventoryDatabase(path: path)
            _ = try database.recordRun(makeRun(), project: SampleDatabase.project)
        }
        let result = try AdHocQuery("SELECT count(*) FROM runs").run(path: path)
        #expect(result.rows == [[.integer(1)]])
    }

    @Test func `Sees what another connection records meanwhile`() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("open.sqlite"))
        let query = AdHocQuery("SELECT count(*) FROM runs")
        for count in 0...2 {
            #expect(try query.run(on: database).rows == [[.integer(Int64(count))]])
            _ = try database.recordRun(makeRun("night-\(count)"), project: SampleDatabase.project)
        }
    }

    private func run(_ sql: String) throws -> QueryResult {
        try AdHocQuery(sql).run(on: sample.database)
    }

    /// The bytes of the sample's database without its log.
    private func compactCopy(to path: String) throws -> Data {
        try sample.database.reader.backup(to: DatabaseQueue(path: path))
        return try Data(contentsOf: URL(filePath: path))
    }
}
