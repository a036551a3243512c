import Foundation
import GRDB
import InventoryModel
import InventoryQuery
import InventoryStore
import InventoryTestSupport
import Testing

/// The sandbox on files that somebody made to trick it, without the checks that come before it.
@Suite(.sharedSample) struct HostileFileTests {
    private static let endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)"
    private let folder: TemporaryFolder
    private let path: String

    /// Copies the sample into one file.
    init() throws {
        let sample = try #require(SharedSample.current)
        folder = try TemporaryFolder()
        path = folder.path("hostile.sqlite")
        let queue = try DatabaseQueue(path: path)
        try sample.database.reader.backup(to: queue)
        try queue.close()
    }

    @Test(arguments: [
        "\(endless) SELECT max(n) AS screen FROM c",
        "\(endless) SELECT group_concat(randomblob(90000)) AS screen FROM c",
        "SELECT load_extension('/tmp/x.so') AS screen", "SELECT readfile('/etc/passwd') AS screen",
        "SELECT printf('%.*c', 2000000000, 'x') AS screen", "SELECT hex(zeroblob(900000000)) AS screen",
        "SELECT * FROM pragma_database_list", "SELECT a AS screen FROM fts5vocab",
    ])
    func `A view that does harm is refused or stopped`(definition: String) throws {
        try change("DROP VIEW screens; CREATE VIEW screens AS \(definition)")
        let started = ContinuousClock.now
        #expect(throws: QueryError.self) {
            try AdHocQuery("SELECT screen FROM screens", limits: QueryLimits(seconds: 0.5, memory: 100_000_000)).run(
                path: path)
        }
        #expect(ContinuousClock.now - started < .seconds(5))
    }

    @Test func `A trigger does nothing, as nothing is written`() throws {
        try change("CREATE TRIGGER t AFTER INSERT ON project BEGIN DELETE FROM run; END")
        #expect(throws: QueryError.self) { try AdHocQuery("INSERT INTO project(name) VALUES ('x')").run(path: path) }
        #expect(try AdHocQuery("SELECT count(*) FROM runs").run(path: path).rows == [[.integer(3)]])
    }

    @Test func `A schema that is no SQL is an error`() throws {
        try change(
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = 'CREATE VIEW x AS (((' WHERE name = 'runs'")
        #expect(throws: StoreError.self) { try AdHocQuery("SELECT 1").run(path: path) }
    }

    @Test func `Three thousand views are read in time`() throws {
        try change(
            "BEGIN;" + (0..<3000).map { "CREATE VIEW v\($0) AS SELECT \($0) AS c\($0);" }.joined() + "COMMIT")
        #expect(try AdHocQuery("SELECT c7 FROM v7").run(path: path).rows == [[.integer(7)]])
        let error = #expect(throws: QueryError.self) { try AdHocQuery("SELECT nothing FROM v7").run(path: path) }
        #expect(error?.position?.column == 8)
    }

    @Test(arguments: 1...60)
    func `Flipped bytes give rows or an error, and are found by the check`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        for _ in 0..<Int.random(in: 1...200, using: &random) {
            // Behind the header, whose damage other tests have.
            bytes[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        try Data(bytes).write(to: URL(filePath: path))
        for view in ["screen_coverage", "test_results", "flaky_tests", "identifiers", "diagnostics", "activities"] {
            for checks in [false, true] {
                do {
                    let limits = QueryLimits(rows: 1000, seconds: 2)
                    _ = try AdHocQuery("SELECT * FROM \(view)", limits: limits).run(path: path, checksIntegrity: checks)
                } catch is StoreError {
                } catch let error as QueryError {
                    #expect(!error.description.isEmpty)
                }
            }
        }
    }

    @Test func `A file that is cut off is damaged`() throws {
        let bytes = try Data(contentsOf: URL(filePath: path))
        try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
        #expect(throws: StoreError.damaged(path: path)) {
            try AdHocQuery("SELECT * FROM test_results").run(path: path, checksIntegrity: true)
        }
    }

    private func change(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
    }
}
