import Foundation
internal import GRDB
import InventoryMetrics

/// The packed histories of tests, and the pages in which passes wait.
struct HistoryTable {
    private let db: Database
    private let projectKey: Int64
    private let findHistory: RowFinder
    private let findPage: RowFinder
    private let historyWriter: TableWriter
    private let pageWriter: TableWriter

    /// Creates it for a project of a database inside a transaction.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, projectKey: Int64) throws {
        self.db = db
        self.projectKey = projectKey
        findHistory = try RowFinder(db, "SELECT history FROM flakiness_history WHERE test_key = ?")
        findPage = try RowFinder(
            db, "SELECT oldest_result_at_ms, page FROM flakiness_page WHERE project_key = ? AND page_key = ?")
        historyWriter = try TableWriter(
            db,
            into: "flakiness_history",
            "test_key, history",
            onConflict: "(test_key) DO UPDATE SET history = excluded.history"
        )
        pageWriter = try TableWriter(
            db,
            into: "flakiness_page",
            "project_key, page_key, oldest_result_at_ms, page",
            onConflict: """
                (project_key, page_key) DO UPDATE SET
                    oldest_result_at_ms = excluded.oldest_result_at_ms, page = excluded.page
                """
        )
    }

    /// The history of a test without the passes that wait; an empty one where none is kept, nil where it is damaged.
    ///
    /// - Throws: An error of SQLite.
    func history(of test: Int64) throws -> TestHistory? {
        let known = try findHistory.first(test) { $0.withBytes(0) { TestHistory(bytes: $0) } }
        return known ?? TestHistory()
    }

    /// Replaces the history of a test.
    ///
    /// - Throws: An error of SQLite.
    func write(_ history: TestHistory, of test: Int64) throws {
        try historyWriter.insert(test, Data(history.bytes))
    }

    /// The tests of the project that a page is of and that have a history.
    ///
    /// - Throws: An error of SQLite.
    func tests(ofPage number: Int64) throws -> [Int64] {
        try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT test_key FROM flakiness_history JOIN test USING (test_key)
                    WHERE test_key BETWEEN ?2 * ?3 AND ?2 * ?3 + ?3 - 1 AND test.project_key = ?1
                    """
            ),
            arguments: [projectKey, number, HistoryPage.size]
        )
    }

    /// A page with the time before which no test of it has its newest result, in milliseconds since 1970.
    ///
    /// Where it is damaged, all histories of its tests are marked as damaged, and an empty page watches all of them.
    ///
    /// - Throws: An error of SQLite.
    func page(_ number: Int64) throws -> (page: HistoryPage, oldestResultAt: Int64?) {
        var page = HistoryPage(number: number)
        let found = try findPage.first(projectKey, number) { row in
            (page: row.withBytes(1) { HistoryPage(bytes: $0) }, oldestResultAt: row[0])
        }
        guard let found else { return (page: page, oldestResultAt: nil) }
        if let known = found.page { return (page: known, oldestResultAt: found.oldestResultAt) }
        try db.executeCached(
            sql: """
                INSERT OR REPLACE INTO flakiness_history (test_key, history)
                SELECT test_key, x'' FROM test
                WHERE test_key BETWEEN ?2 * ?3 AND ?2 * ?3 + ?3 - 1 AND project_key = ?1 AND newest_run_key IS NOT NULL
                """,
            arguments: [projectKey, number, HistoryPage.size]
        )
        page.watched = .max
        return (page: page, oldestResultAt: .min)
    }

    /// Replaces a page.
    ///
    /// - Throws: An error of SQLite.
    func write(_ page: HistoryPage, oldestResultAt: Int64?, number: Int64) throws {
        try pageWriter.insert(projectKey, number, oldestResultAt, Data(page.bytes))
    }

    /// All pages of the project.
    ///
    /// - Throws: An error of SQLite.
    func pages() throws -> [Int64] {
        let find = try db.cachedStatement(sql: "SELECT page_key FROM flakiness_page WHERE project_key = ?")
        return try Int64.fetchAll(find, arguments: [projectKey])
    }

    /// The pages that may have a test whose newest result is before a time.
    ///
    /// - Throws: An error of SQLite.
    func pages(withResultsBefore time: Int64) throws -> [Int64] {
        let find = try db.cachedStatement(
            sql: "SELECT page_key FROM flakiness_page WHERE project_key = ? AND oldest_result_at_ms < ?")
        return try Int64.fetchAll(find, arguments: [projectKey, time])
    }

    /// Forgets the histories and judgements of all tests of the project.
    ///
    /// - Throws: An error of SQLite.
    func removeAll() throws {
        for table in ["flakiness_history", "flakiness", "failure_cause"] {
            try db.executeCached(
                sql: "DELETE FROM \(table) WHERE test_key IN (SELECT test_key FROM test WHERE project_key = ?)",
                arguments: [projectKey]
            )
        }
        try db.executeCached(
            sql: "DELETE FROM flakiness_page WHERE project_key = ?",
            arguments: [projectKey]
        )
    }
}
