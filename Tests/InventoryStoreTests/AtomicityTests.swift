import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// All or nothing, also with several writers.
@Suite struct AtomicityTests {
    /// A trigger that fails when the last table of a recording is written.
    private func sabotage(_ store: RecordingFixture, table: String) throws {
        let queue = try DatabaseQueue(path: store.database.path)
        try queue.write { db in
            try db.execute(
                sql: "CREATE TRIGGER sabotage BEFORE INSERT ON \(table) BEGIN SELECT raise(ABORT, 'sabotage'); END"
            )
        }
        try queue.close()
    }

    @Test(arguments: ["snapshot", "element_state", "screen_figure", "source_diagnostic", "element_test"])
    func `a snapshot that fails on the way leaves the database as it was`(table: String) throws {
        let store = try RecordingFixture()
        try store.record(day: 1)
        let before = try store.tableSizes()
        try sabotage(store, table: table)
        var inventory = makeInventory()
        inventory.files = inventory.files.map { file in
            var file = file
            file.byteCount += 1
            return file
        }
        inventory.tests.append(makeTest("testNew()"))
        #expect(throws: StoreError.failed(path: store.database.path, reason: "sabotage")) {
            try store.record(inventory, day: 2, project: "App")
        }
        #expect(try store.tableSizes() == before)
        #expect(try store.count("SELECT count(*) FROM view_elements") == 7)
    }

    @Test(arguments: ["attempt", "interaction", "run_diagnostic", "used_identifier"])
    func `a run that fails on the way leaves the database as it was`(table: String) throws {
        let store = try RecordingFixture()
        let before = try store.tableSizes()
        try sabotage(store, table: table)
        var run = makeRun(
            interactions: [Interaction(attempt: 0, action: "tap", xcuiQuery: nil, identifier: "a", title: "Tap")]
        )
        run.diagnostics = [Diagnostic(.note, code: "a", message: "b")]
        #expect(throws: StoreError.self) { try store.record(run) }
        #expect(try store.tableSizes() == before)
    }

    @Test func `a full disk leaves the database as it was`() throws {
        let small = try RecordingFixture()
        try small.record()
        let before = try small.tableSizes()
        let pages = try #require(try small.count("PRAGMA page_count"))
        let full = try InventoryDatabase(
            path: small.database.path,
            settings: StoreSettings(maximumPageCount: pages)
        )
        let run = makeRun(attempts: (0..<5000).map { makeAttempt("test\($0)()", .failed) })
        #expect(throws: StoreError.full(path: full.path)) {
            try full.recordRun(run, project: ProjectName(rawValue: "App"))
        }
        #expect(try small.tableSizes() == before)
        #expect(try small.rows("PRAGMA integrity_check") == ["ok"])
    }

    @Test func `a lock that another process holds is waited for, then told`() throws {
        let store = try RecordingFixture(settings: StoreSettings(busyTimeout: 0.2))
        let other = try DatabaseQueue(path: store.database.path)
        try other.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            #expect(throws: StoreError.locked(path: store.database.path)) { try store.record(makeRun()) }
            try db.execute(sql: "ROLLBACK")
        }
        #expect(try store.record(makeRun()).outcome == .recorded)
    }

    @Test func `several pools write one database at once`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        let outcomes = try await withThrowingTaskGroup(of: [RunReceipt.Outcome].self) { group in
            for writer in 0..<4 {
                group.addTask {
                    // Each task creates the database, too: the first one wins, the others find it made.
                    let database = try InventoryDatabase(path: path)
                    let project = ProjectName(rawValue: "App")
                    var outcomes: [RunReceipt.Outcome] = []
                    for number in 0..<10 {
                        outcomes.append(try database.recordRun(makeRun("shared-\(number)"), project: project).outcome)
                        outcomes.append(
                            try database.recordRun(makeRun("\(writer)-\(number)"), project: project).outcome)
                    }
                    return outcomes
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(outcomes.count { $0 == .recorded } == 50)
        let database = try InventoryDatabase(readingAt: path)
        try database.read { db in
            let runCount = try Int.fetchOne(db, sql: "SELECT count(*) FROM runs")
            #expect(runCount == 50)
            let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check")
            #expect(integrity == ["ok"])
        }
    }
}
