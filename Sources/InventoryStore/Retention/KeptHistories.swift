import Foundation
internal import GRDB
import InventoryMetrics

/// What results before the horizon say of each test: the start of computing its history anew.
struct KeptHistories {
    private let find: GRDB.Statement
    private let writer: TableWriter

    /// Creates it for a database inside a transaction.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database) throws {
        find = try db.cachedStatement(sql: "SELECT history FROM kept_history WHERE test_key = ?")
        writer = try TableWriter(
            db,
            into: "kept_history",
            "test_key, history",
            onConflict: "(test_key) DO UPDATE SET history = excluded.history"
        )
    }

    /// The history of a test up to the horizon; an empty one where there was no result, or what is kept is damaged.
    ///
    /// - Throws: An error of SQLite.
    func history(of test: Int64) throws -> TestHistory {
        let bytes = try Data.fetchOne(find, arguments: [test])
        return bytes.flatMap { bytes in bytes.withUnsafeBytes { TestHistory(bytes: $0) } } ?? TestHistory()
    }

    /// Replaces the history of a test.
    ///
    /// - Throws: An error of SQLite.
    func write(_ history: TestHistory, of test: Int64) throws {
        try writer.insert(test, Data(history.bytes))
    }
}
