import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Files that are no database of ours: a clear error, and the file as it was.
@Suite struct BadDatabaseTests {
    private func expectRefusal(
        of path: String,
        _ expected: StoreError,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(throws: expected, sourceLocation: sourceLocation) { try InventoryDatabase(path: path) }
        #expect(throws: expected, sourceLocation: sourceLocation) { try InventoryDatabase(readingAt: path) }
        #expect(try Data(contentsOf: URL(filePath: path)) == before, sourceLocation: sourceLocation)
    }

    /// The content is the text with `0` for NUL, which a test's name had better not hold.
    @Test(arguments: ["let x = 1", "SQLite format 3", "0", "SQLite format 3x"])
    func `a file that is no database is refused`(text: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("notes.txt")
        try Data(text.replacing("0", with: "\0").utf8).write(to: URL(filePath: path))
        try expectRefusal(of: path, .notADatabase(path: path))
    }

    @Test func `a database that is cut off is refused`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        try makeDatabase(at: path, changedBy: "PRAGMA user_version = 1")
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.truncate(atOffset: 6000)
        try file.close()
        #expect(throws: StoreError.damaged(path: path)) { try InventoryDatabase(path: path) }
        #expect(throws: StoreError.damaged(path: path)) { try InventoryDatabase(readingAt: path) }
    }

    @Test func `a database of another program is refused`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("other.sqlite")
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in try db.execute(sql: "CREATE TABLE bookmark (id INTEGER PRIMARY KEY)") }
        try queue.close()
        try expectRefusal(of: path, .foreign(path: path))
    }

    @Test func `a database of a newer version is refused`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        try makeDatabase(at: path, changedBy: "INSERT INTO grdb_migrations VALUES ('m9999-from-the-future')")
        try expectRefusal(of: path, .newer(path: path))
    }

    @Test func `a database with older tables is not read, but brought up to date when it is written`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        try makeDatabase(
            at: path,
            changedBy: """
                DELETE FROM grdb_migrations WHERE identifier = 'm0009-look-ups';
                DROP INDEX element_state_by_screen; DROP INDEX element_test_by_element; DROP INDEX element_test_by_test;
                DROP INDEX snapshot_by_commit;
                """)
        #expect(throws: StoreError.outdated(path: path)) { try InventoryDatabase(readingAt: path) }
        _ = try InventoryDatabase(path: path)
        _ = try InventoryDatabase(readingAt: path)
    }

    private func makeDatabase(at path: String, changedBy sql: String) throws {
        _ = try InventoryDatabase(path: path)
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in try db.execute(sql: sql) }
        try queue.close()
    }

    @Test func `reading creates nothing`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("missing.sqlite")
        #expect(throws: StoreError.missing(path: path)) { try InventoryDatabase(readingAt: path) }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `writing creates the folders`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("deep/er/inventory.sqlite")
        _ = try InventoryDatabase(path: path)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func `an empty file becomes a database`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("empty.sqlite")
        try Data().write(to: URL(filePath: path))
        _ = try InventoryDatabase(path: path)
    }

    @Test func `a folder is no database`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("folder")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(throws: StoreError.self) { try InventoryDatabase(path: path) }
        #expect(throws: StoreError.self) { try InventoryDatabase(readingAt: path) }
    }

    @Test func `a file stands where a folder is needed`() throws {
        let folder = try TemporaryFolder()
        try Data("x".utf8).write(to: URL(filePath: folder.path("file")))
        let path = folder.path("file/inventory.sqlite")
        let error = #expect(throws: StoreError.self) { try InventoryDatabase(path: path) }
        guard case .cannotOpen(path, _) = error else {
            Issue.record("unexpected \(String(describing: error))")
            return
        }
    }

    @Test(.enabled(if: geteuid() != 0, "permissions do not bind the superuser"))
    func `a file without permission to write is refused`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        _ = try InventoryDatabase(path: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        #expect(throws: StoreError.readOnly(path: path)) { try InventoryDatabase(path: path) }
    }

    @Test func `a database opened for reading cannot be written`() throws {
        let store = try RecordingFixture()
        let reader = try InventoryDatabase(readingAt: store.database.path)
        #expect(throws: StoreError.readOnly(path: reader.path)) {
            try reader.recordRun(makeRun(), project: ProjectName(rawValue: "App"))
        }
        #expect(throws: StoreError.readOnly(path: reader.path)) {
            try reader.read { db in try db.execute(sql: "DELETE FROM project") }
        }
    }

    @Test func `every error is one line that names the file`() {
        let errors: [StoreError] = [
            .missing(path: "a.db"), .notADatabase(path: "a.db"), .foreign(path: "a.db"), .newer(path: "a.db"),
            .outdated(path: "a.db"), .readOnly(path: "a.db"), .cannotOpen(path: "a.db", reason: "r"),
            .locked(path: "a.db"),
            .altered(path: "a.db", kind: "trigger", name: "t\n"), .full(path: "a.db"), .damaged(path: "a.db"),
            .failed(path: "a.db", reason: "r"),
        ]
        for error in errors {
            #expect(error.description.contains("'a.db'"))
            #expect(!error.description.contains("\n"))
        }
    }
}
