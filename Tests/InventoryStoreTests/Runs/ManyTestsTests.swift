import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Runs of so many tests that their rows are inserted many at a time, and tests that are found where they were before.
@Suite struct ManyTestsTests {
    private let project = ProjectName(rawValue: "App")

    /// Runs that repeat, reorder, add, drop, retry and rename tests.
    private func makeRuns() -> [RunRecord] {
        let names = (0..<130).map { "test\($0)()" }
        let orders: [[String]] = [
            names, names, names.reversed(), Array(names.dropFirst(3)), ["testNew()"] + names,
            names.flatMap { $0.hasSuffix("7()") ? [$0, $0] : [$0] }, names,
        ]
        var runs = orders.enumerated().map { number, order in
            makeRun("run \(number)", startedAt: makeDate(day: number + 1), attempts: order.map { makeAttempt($0) })
        }
        // An output without targets has the same tests, and one that tells another target renames none of them.
        for target in ["", "AppUITests", ""] {
            let attempts = names.map { makeAttempt($0, target: target) }
            runs.append(makeRun("\(runs.count)", startedAt: makeDate(day: runs.count + 1), attempts: attempts))
        }
        return runs
    }

    @Test(arguments: [[31], [32], [33], [64, 64], [100, 130, 97]])
    func `every attempt has its row, however many there are`(counts: [Int]) throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        for (day, count) in counts.enumerated() {
            let attempts = (0..<count).map { makeAttempt("test\($0)()", duration: Double($0)) }
            _ = try database.recordRun(
                makeRun("\(day)", startedAt: makeDate(day: day + 1), attempts: attempts), project: project)
        }
        try database.read { db in
            let durations = try Int.fetchAll(
                db, sql: "SELECT duration_us / 1000000 FROM attempt JOIN run USING (run_key) ORDER BY run_key, test_key"
            )
            #expect(durations == counts.flatMap { Array(0..<$0) })
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM test") == counts.max())
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM test WHERE newest_run_key IS NULL") == 0)
        }
    }

    @Test func `tests are found in the order of before as they are found by name`() throws {
        let folder = try TemporaryFolder()
        let paths = ["kept.sqlite", "opened.sqlite"].map { folder.path($0) }
        // One database is opened for all runs, the other one for each.
        let kept = try InventoryDatabase(path: paths[0])
        for run in makeRuns() {
            _ = try kept.recordRun(run, project: project)
            _ = try InventoryDatabase(path: paths[1]).recordRun(run, project: project)
        }
        for table in ["test", "test_alias", "attempt", "run", "flakiness_history", "flakiness_page"] {
            let rows = try paths.map { path in
                try InventoryDatabase(readingAt: path).read { db in
                    try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
                }
            }
            #expect(!rows[0].isEmpty || table == "test_alias" || table == "flakiness_history")
            #expect(rows[0] == rows[1], "\(table) differs")
        }
        let count = try kept.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM test") }
        #expect(count == 131)
    }
}
