import Crypto
import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Migrations
import Testing

/// The tables under the views.
@Suite struct SchemaTests {
    /// A shipped migration never changes: databases that have it would differ from those made anew.
    @Test(arguments: [
        ("m0001-initial", "017bcbdb86449337ea583e60d69ffa03038d641ab68540ff381eb200699adaed"),
        ("m0002-identifier-place", "d77e70195c49787255be43c05b019d81659f7c00b89bd693085be05f7fa3d522"),
        ("m0003-linked-rows", "24cba2b08d2e3fe237ddd73b56e9947451c06c46755b3b2bf206b51df96ddbf6"),
        ("m0004-run-details", "5702a8b199d1adc02b05244c5c3658d7b8556a91f1484ed213ad045b28f4db34"),
        ("m0005-test-histories", "50cfd03a30e5d49077efed823f8db9e748012ac07f448143fdea8f855fda0a5f"),
        ("m0006-component-uses", "9195cb7d948daf4b9cb8b09d42b239baf419275daba775e5fb35524b32aac3aa"),
        ("m0007-flakiness-records", "661b1a09d6bb687810c88003c7e4b340a31ee93c2be21c3d8ab41504193c9860"),
        ("m0008-failure-causes", "648cd91cbb00438e3698d66c5bdee3f836862377dfa825e46dd1dfc7a899f104"),
        ("m0009-look-ups", "821a55a6eed9992eae59bc7aefb4ad2023cef90f4b0bdc15c8621bd2ff75a7ec"),
        ("m0010-access", "739ff9df0843b0c193a9df2768845033ebfb381f652104e4553610dd86fc26f8"),
        ("m0011-retention", "d91aac19d84c674b387af0e1d7b4a633888406dfdc64c4f95d70a5998a4d6ced"),
        ("m0012-newest-first", "14a52331daa736e182bcf6bb2be7a9baef6b3808b118bb0a99c1583d1eb481c6"),
    ])
    func `a shipped migration is as it was`(name: String, sha256: String) throws {
        let script = try #require(Migrations.all.first { $0.name == name })
        let actual = SHA256.hash(data: Data(script.sql.utf8)).map { String(format: "%02x", $0) }.joined()
        #expect(actual == sha256)
        #expect(Migrations.all.count == 12, "add the new migration to the arguments")
    }

    @Test func `every table is strict and every foreign key holds`() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        try database.read { db in
            let loose = try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM pragma_table_list
                    WHERE schema = 'main' AND type = 'table' AND strict = 0
                        AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'
                    """
            )
            #expect(loose.isEmpty)
            try db.checkForeignKeys()
            let journalMode = try String.fetchOne(db, sql: "PRAGMA journal_mode")
            #expect(journalMode == "wal")
            let hasForeignKeys = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys")
            #expect(hasForeignKeys == true)
        }
    }

    @Test func `an older database keeps its runs, and what they say of tests is computed from them`() throws {
        let store = try RecordingFixture()
        for day in 1...3 {
            let result: TestAttempt.Result = day == 2 ? .failed : .passed
            try store.record(
                makeRun("\(day)", startedAt: makeDate(day: day), commitSHA: "c", attempts: [makeAttempt("a()", result)])
            )
        }
        let tables = ["project", "text_value", "device", "test", "run", "run_source", "attempt"]
        let path = store.folder.path("older.sqlite")
        let queue = try DatabaseQueue(path: path)
        var migrator = DatabaseMigrator()
        for migration in Migrations.all.prefix(4) {
            migrator.registerMigration(migration.name) { db in try db.execute(sql: migration.sql) }
        }
        try migrator.migrate(queue)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = 0; ATTACH ? AS newer", arguments: [store.database.path])
            for table in tables {
                let columns = try db.columns(in: table).map(\.name).joined(separator: ", ")
                try db.execute(sql: "INSERT INTO main.\(table) (\(columns)) SELECT \(columns) FROM newer.\(table)")
            }
            for script in Migrations.views { try db.execute(sql: script.sql) }
        }
        try queue.close()
        let older = try InventoryDatabase(path: path)
        try older.read { db in
            try db.checkForeignKeys()
            let attempts = try Int.fetchOne(db, sql: "SELECT count(*) FROM test_results")
            #expect(attempts == 3)
        }
        let next = makeRun("4", startedAt: makeDate(day: 4), attempts: [makeAttempt("b()")])
        _ = try older.recordRun(next, project: ProjectName(rawValue: "App"))
        try older.read { db in
            let row = try Row.fetchOne(db, sql: "SELECT state, runs, failures FROM flaky_tests")
            #expect(row == ["state": "flaky", "runs": 3, "failures": 1])
        }
    }

    @Test func `opening a database again does not replace its views`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        _ = try InventoryDatabase(path: path)
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in try db.execute(sql: "CREATE VIEW extra AS SELECT 2 AS two") }
        try queue.close()
        let hasExtraView = try InventoryDatabase(path: path).read { db in try db.viewExists("extra") }
        #expect(hasExtraView)
    }

    @Test func `views of another text are replaced`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("inventory.sqlite")
        _ = try InventoryDatabase(path: path)
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(
                sql: "DROP VIEW tests; CREATE VIEW tests AS SELECT 1 AS one; CREATE VIEW extra AS SELECT 2 AS two")
            try db.execute(sql: "UPDATE view_definition SET definition_sha256 = 'older'")
        }
        try queue.close()
        let database = try InventoryDatabase(path: path)
        try database.read { db in
            let columns = try db.columns(in: "tests")
            #expect(columns.first?.name == "project")
            let hasExtraView = try db.viewExists("extra")
            #expect(!hasExtraView)
        }
    }
}
