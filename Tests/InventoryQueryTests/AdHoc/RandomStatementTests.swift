import Foundation
import InventoryModel
import InventoryQuery
import InventoryStore
import InventoryTestSupport
import Testing

@Suite(.sharedSample) struct RandomStatementTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    private static let words = [
        "SELECT", "*", "FROM", "runs", "tests", "run", "WHERE", "(", ")", ",", ";", "--", "/*", "*/", "'", "\"",
        "DELETE",
        "INSERT INTO", "project", "UPDATE", "SET", "=", "1", "NULL", "WITH", "RECURSIVE", "c", "AS", "UNION ALL",
        "PRAGMA",
        "ATTACH", "VALUES", "x'00'", ":a", "?1", "test_id", "count(*)", "zeroblob(9)", "GROUP BY", "ORDER BY", "LIMIT",
        "OVER", "JOIN", "ON", "json_each", "printf('%s',1)", "EXPLAIN", "\n", "\u{0}", "\u{1B}[2J", "\u{202E}", "é",
        "BEGIN", "COMMIT",
        "DROP VIEW",
    ]

    @Test(arguments: 1...100)
    func `Survives any words in any order, and nothing changes`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let before = try counts()
        for _ in 0..<20 {
            let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? ""
            }
            let query = AdHocQuery(
                words.joined(separator: " "), parameters: seed.isMultiple(of: 2) ? ["a": .integer(1)] : [:],
                limits: QueryLimits(rows: 10, seconds: 1))
            do {
                #expect(try query.run(on: sample.database).rows.count <= 10)
            } catch let error as QueryError {
                #expect(!error.description.unicodeScalars.contains(where: VisibleText.isUnsafe))
                #expect(error.description.count <= 500)
            }
        }
        #expect(try counts() == before)
    }

    private func counts() throws -> [QueryValue] {
        let sql =
            "SELECT (SELECT count(*) FROM run), (SELECT count(*) FROM project), (SELECT count(*) FROM sqlite_schema)"
        return try AdHocQuery(sql).run(on: sample.database).rows.flatMap { $0 }
    }
}
