import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Databases that somebody changed to trick whoever opens them: refused before anything of theirs runs.
@Suite struct HostileDatabaseTests {
    private static let endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT max(n) AS"

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            // Tables of ours that are views, which would run when they are read.
            "ALTER TABLE grdb_migrations RENAME TO kept; CREATE VIEW grdb_migrations AS \(endless) identifier FROM c",
            "DROP TABLE view_definition; CREATE VIEW view_definition AS \(endless) definition_sha256 FROM c",
            "ALTER TABLE project RENAME TO kept; CREATE VIEW project AS \(endless) name FROM c",
            // What runs when we write.
            "CREATE TRIGGER t AFTER INSERT ON project BEGIN DELETE FROM run; END",
            "CREATE TRIGGER \"grdb_migrations\" AFTER INSERT ON run BEGIN DELETE FROM run; END",
            // Tables whose content code of SQLite's makes.
            "CREATE VIRTUAL TABLE v USING fts5(a)",
        ])
    func `is refused, for reading and for writing`(sql: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        try makeDatabase(at: path, changedBy: sql)
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(throws: StoreError.self) { try InventoryDatabase(readingAt: path) }
        #expect(throws: StoreError.self) { try InventoryDatabase(path: path) }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test(arguments: [
        "DROP VIEW screens; CREATE VIEW screens AS \(endless) screen FROM c",
        "DROP VIEW screens; CREATE VIEW screens AS SELECT 'x' AS project, load_extension('/tmp/x.so') AS screen",
        "DROP VIEW screens",
    ])
    func `with a view that is not ours is read by ours, and gets ours when it is written`(sql: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        try makeDatabase(at: path, changedBy: sql)
        let before = try Data(contentsOf: URL(filePath: path))
        let unchanged = try InventoryDatabase(readingAt: path)
        #expect(unchanged.makesOwnViews)
        #expect(try unchanged.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM screens") } == 0)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        _ = try InventoryDatabase(path: path)
        let database = try InventoryDatabase(readingAt: path)
        #expect(!database.makesOwnViews)
        #expect(try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM screens") } == 0)
    }

    @Test func `a view that a team adds is no obstacle`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        try makeDatabase(at: path, changedBy: "CREATE VIEW ours AS SELECT screen FROM screens")
        let database = try InventoryDatabase(readingAt: path)
        #expect(try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM ours") } == 0)
    }

    @Test func `what was added is named, with what to do`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        try makeDatabase(at: path, changedBy: "CREATE TRIGGER t AFTER INSERT ON project BEGIN SELECT 1; END")
        let error = #expect(throws: StoreError.self) { try InventoryDatabase(readingAt: path) }
        #expect(
            error?.description
                == "'\(path)' has the trigger 't', which uiinventory did not make: remove it with 'DROP TRIGGER', or name "
                + "another file with --database")
    }

    private func makeDatabase(at path: String, changedBy sql: String) throws {
        _ = try InventoryDatabase(path: path)
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            // Renaming a table would else fail because of the views of it.
            try db.execute(
                sql: "PRAGMA legacy_alter_table = 1; PRAGMA foreign_keys = 0; \(sql); PRAGMA wal_checkpoint(TRUNCATE)")
        }
        try queue.close()
    }
}
