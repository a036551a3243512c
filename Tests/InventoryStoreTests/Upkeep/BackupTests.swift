import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Copies of a database that others use, and their way back.
@Suite("Backup and restore") struct BackupTests {
    private let store: RecordingFixture
    private let now = makeDate(day: 20)
    private var path: String { store.database.path }
    private var backup: String { store.folder.path("backup.sqlite") }

    init() throws {
        store = try RecordingFixture(settings: StoreSettings(busyTimeout: 20))
        try store.record(day: 1)
        try store.record(makeRun("1"))
    }

    private func runNames(_ path: String) throws -> [String] {
        try InventoryDatabase(readingAt: path).read { db in
            try String.fetchAll(db, sql: "SELECT source_name FROM run ORDER BY source_name")
        }
    }

    private func files() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: store.folder.url.path))
    }

    private func restore(from file: String? = nil, replacing: Bool = true) throws -> CopyReceipt {
        try DatabaseRestore(path: path, settings: StoreSettings(busyTimeout: 0.1))
            .restore(from: file ?? backup, replacing: replacing, now: now)
    }

    @Test func `a backup is one whole file with what was committed`() throws {
        let receipt = try store.database.backUp(to: backup)
        #expect(try runNames(backup) == ["1.json"])
        #expect(receipt.byteCount > 0)
        #expect(try InventoryDatabase(readingAt: backup).verify().isSound)
        #expect(try files().filter { $0.contains("partial") } == [])
    }

    @Test func `a backup replaces nothing unless asked to`() throws {
        try Data("mine".utf8).write(to: URL(filePath: backup))
        #expect(throws: StoreError.exists(path: backup)) { try store.database.backUp(to: backup) }
        #expect(try Data(contentsOf: URL(filePath: backup)) == Data("mine".utf8))
        _ = try store.database.backUp(to: backup, replacing: true)
        #expect(try runNames(backup) == ["1.json"])
        #expect(throws: StoreError.self) { try store.database.backUp(to: path, replacing: true) }
        #expect(throws: StoreError.self) { try store.database.backUp(to: store.folder.path("no/folder.sqlite")) }
    }

    @Test func `an unsound database is no backup`() throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in try db.execute(sql: "UPDATE run SET passed = 77") }
        try queue.close()
        #expect { try store.database.backUp(to: backup) } throws: { error in
            guard case StoreError.unsound(_, let first) = error else { return false }
            return first.contains("passed is 77")
        }
        #expect(!FileManager.default.fileExists(atPath: backup))
    }

    @Test func `backups while others write are each of one moment`() async throws {
        let path = path
        let folder = store.folder
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let database = try InventoryDatabase(path: path)
                    for number in 0..<12 {
                        let attempts = (0..<60).map {
                            makeAttempt("t\($0)()", $0 % 9 == number % 9 ? .failed : .passed)
                        }
                        let run = makeRun("w\(writer)-\(number)", startedAt: makeDate(day: number), attempts: attempts)
                        _ = try database.recordRun(run, project: ProjectName(rawValue: "App"))
                    }
                }
            }
            group.addTask {
                let database = try InventoryDatabase(readingAt: path)
                for number in 0..<6 { _ = try database.backUp(to: folder.path("b\(number).sqlite")) }
            }
            try await group.waitForAll()
        }
        var counts: [Int] = []
        for number in 0..<6 {
            let copy = try InventoryDatabase(readingAt: folder.path("b\(number).sqlite"))
            #expect(try copy.verify().findings == [])
            counts.append(try copy.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM run") ?? -1 })
        }
        #expect(counts == counts.sorted())
        #expect(try store.count("SELECT count(*) FROM run") == 49)
    }

    @Test func `restoring brings back what was, and keeps what is`() throws {
        _ = try store.database.backUp(to: backup)
        try store.record(makeRun("2"))
        try store.database.close()
        let receipt = try restore()
        #expect(try runNames(path) == ["1.json"])
        let kept = try #require(receipt.kept)
        #expect(try runNames(kept) == ["1.json", "2.json"])
        #expect(try files().filter { $0.contains("restoring") } == [])
        // It is written to as before.
        let database = try InventoryDatabase(path: path)
        _ = try database.recordRun(makeRun("3"), project: ProjectName(rawValue: "App"))
        #expect(try runNames(path) == ["1.json", "3.json"])
    }

    @Test func `a database is not replaced unless asked to`() throws {
        _ = try store.database.backUp(to: backup)
        try store.record(makeRun("2"))
        try store.database.close()
        #expect(throws: StoreError.exists(path: path)) { try restore(replacing: false) }
        #expect(try runNames(path) == ["1.json", "2.json"])
    }

    @Test func `a database that is open is not replaced`() throws {
        _ = try store.database.backUp(to: backup)
        try store.record(makeRun("2"))
        let before = try files()
        #expect(throws: StoreError.locked(path: path)) { try restore() }
        #expect(try store.record(makeRun("3")).outcome == .recorded)
        #expect(try files() == before)
        #expect(try runNames(path) == ["1.json", "2.json", "3.json"])
    }

    @Test func `a backup is restored where no database is, and a log that was left does not join it`() throws {
        _ = try store.database.backUp(to: backup)
        try store.record(makeRun("2"))
        // As after a crash: the log is there, the file was deleted.
        let log = try Data(contentsOf: URL(filePath: path + "-wal"))
        try store.database.close()
        try FileManager.default.removeItem(atPath: path)
        try log.write(to: URL(filePath: path + "-wal"))
        #expect(try restore(replacing: false).kept == nil)
        #expect(try runNames(path) == ["1.json"])
    }

    @Test(arguments: ["damaged", "no database", "empty", "foreign", "unsound"])
    func `what is no sound backup leaves the database as it was`(kind: String) throws {
        let file = store.folder.path("bad.sqlite")
        switch kind {
        case "no database": try Data("let x = 1".utf8).write(to: URL(filePath: file))
        case "empty": try Data().write(to: URL(filePath: file))
        case "foreign":
            let queue = try DatabaseQueue(path: file)
            try queue.write { db in try db.execute(sql: "CREATE TABLE other (a)") }
            try queue.close()
        case "unsound":
            _ = try store.database.backUp(to: file)
            let queue = try DatabaseQueue(path: file)
            try queue.write { db in try db.execute(sql: "UPDATE run SET failed = 5") }
            try queue.close()
        default:
            _ = try store.database.backUp(to: file)
            let handle = try FileHandle(forWritingTo: URL(filePath: file))
            try handle.truncate(atOffset: 50_000)
            try handle.close()
        }
        try store.database.close()
        let before = try files()
        #expect(throws: StoreError.self) { try restore(from: file) }
        #expect(try files() == before)
        #expect(try runNames(path) == ["1.json"])
        #expect(throws: StoreError.missing(path: "/nowhere.sqlite")) { try restore(from: "/nowhere.sqlite") }
    }

    @Test func `a damaged database is kept aside as it is`() throws {
        _ = try store.database.backUp(to: backup)
        try store.database.close()
        let damaged = Data("SQLite format 3\0".utf8) + Data(repeating: 0xAB, count: 20_000)
        try damaged.write(to: URL(filePath: path))
        // Else SQLite would take the pages from there.
        for suffix in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
        let kept = try #require(try restore().kept)
        #expect(try Data(contentsOf: URL(filePath: kept)) == damaged)
        #expect(try runNames(path) == ["1.json"])
    }

    @Test func `somebody else's database is not replaced`() throws {
        _ = try store.database.backUp(to: backup)
        let other = store.folder.path("other.sqlite")
        let queue = try DatabaseQueue(path: other)
        try queue.write { db in try db.execute(sql: "CREATE TABLE bookmark (a)") }
        try queue.close()
        #expect(throws: StoreError.foreign(path: other)) {
            try DatabaseRestore(path: other).restore(from: backup, replacing: true, now: now)
        }
        let tables = try DatabaseQueue(path: other).read { db in try db.tableExists("bookmark") }
        #expect(tables)
    }
}
