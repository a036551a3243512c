import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Room in the file that nothing uses is given back.
@Suite("Room in the file") struct SpaceTests {
    private let project = ProjectName(rawValue: "App")

    private func size(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }

    /// Ten runs a day.
    private func fill(_ database: InventoryDatabase) throws {
        for number in 0..<60 {
            let start = makeDate(day: 1 + number / 10).addingTimeInterval(Double(number % 10) * 60)
            let attempts = (0..<600).map { makeAttempt("test\($0)()", $0 % 9 == 0 ? .failed : .passed) }
            _ = try database.recordRun(makeRun("\(number)", startedAt: start, attempts: attempts), project: project)
        }
    }

    @Test func `a new file shrinks once results are summed up`() throws {
        let store = try RecordingFixture()
        try fill(store.database)
        let untouched = try store.database.releaseSpace()
        #expect(untouched.bytesAfter == untouched.bytesBefore && !untouched.isFixed)
        let before = try size(store.database.path)
        _ = try store.database.sumUpResults(before: makeDate(day: 6), of: project)
        let released = try store.database.releaseSpace()
        #expect(!released.wasConverted)
        #expect(released.unusedBytes == 0)
        #expect(released.bytesAfter < released.bytesBefore)
        #expect(try size(store.database.path) == Int(released.bytesAfter))
        #expect(try size(store.database.path) < before * 3 / 4)
        #expect(try store.count("SELECT count(*) FROM test_days") == 5 * 600)
    }

    @Test func `a file of an older version is written anew once`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("older.sqlite")
        let queue = try DatabaseQueue(path: path)
        // What an older version made: a database whose pages stay.
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: "PRAGMA auto_vacuum = NONE; CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        }
        try queue.close()
        let database = try InventoryDatabase(path: path)
        try fill(database)
        #expect(try database.releaseSpace().wasConverted == false)
        _ = try database.sumUpResults(before: makeDate(day: 6), of: project)
        let first = try database.releaseSpace()
        #expect(first.wasConverted)
        #expect(first.unusedBytes == 0)
        #expect(try size(path) == Int(first.bytesAfter))
        #expect(try database.releaseSpace().wasConverted == false)
        try database.read { db in
            try db.checkForeignKeys()
            #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
        }
    }

    @Test func `a database that is open for reading is left alone`() throws {
        let store = try RecordingFixture()
        let reading = try InventoryDatabase(readingAt: store.database.path)
        #expect(throws: StoreError.readOnly(path: store.database.path)) { try reading.releaseSpace() }
    }
}
