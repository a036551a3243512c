import Crypto
import Foundation
internal import GRDB
import Migrations

/// Brings a database to the schema of this version.
struct SchemaMigrator {
    private let migrator: DatabaseMigrator

    /// Creates a migrator with all shipped migrations.
    init() {
        var migrator = DatabaseMigrator()
        for migration in Migrations.all {
            migrator.registerMigration(migration.name) { db in try db.execute(sql: migration.sql) }
        }
        self.migrator = migrator
    }

    /// Refuses a database that this version must not touch, by reading only.
    ///
    /// - Throws: `StoreError.newer` where a newer version migrated it, `StoreError.foreign` where it has tables but none
    ///   of ours, `StoreError.altered` where somebody added what would run.
    func check(_ db: Database, path: String) throws {
        let schema = try SchemaCheck(db)
        try schema.refuseWhatRuns(path: path)
        // A first migration that another process is just applying shows as the table of migrations alone.
        if !schema.isEmpty, !schema.hasMigrations { throw StoreError.foreign(path: path) }
        if try migrator.hasBeenSuperseded(db) { throw StoreError.newer(path: path) }
    }

    /// Tells whether the tables are those of this version; the views may be of another one.
    ///
    /// - Throws: An error of SQLite.
    func hasCurrentTables(_ db: Database) throws -> Bool {
        try migrator.hasCompletedMigrations(db)
    }

    /// Tells whether the tables and views are those of this version.
    ///
    /// - Throws: An error of SQLite.
    func isUpToDate(_ db: Database) throws -> Bool {
        guard try migrator.hasCompletedMigrations(db), try SchemaCheck(db).hasCurrentViews else { return false }
        return try String.fetchOne(db, sql: "SELECT definition_sha256 FROM view_definition") == Self.viewsSHA256
    }

    /// Applies what is missing, and replaces the views where their definitions changed.
    ///
    /// - Throws: A `DatabaseError` of SQLite; each migration is applied as a whole or not at all.
    func migrate(_ pool: DatabasePool) throws {
        if try pool.read(isUpToDate) { return }
        var applied = try pool.read(migrator.appliedMigrations).count
        while true {
            do {
                try migrator.migrate(pool)
                break
            } catch let error as DatabaseError {
                // Processes that create one database all find it empty; all but the fastest find a table made.
                let known = applied
                applied = try pool.read(migrator.appliedMigrations).count
                guard applied > known else { throw error }
            }
        }
        try pool.writeWithoutTransaction { db in
            try db.inTransaction(.immediate) {
                if try !isUpToDate(db) { try replaceViews(db) }
                return .commit
            }
        }
    }

    private func replaceViews(_ db: Database) throws {
        let names = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name")
        for name in names { try db.execute(sql: "DROP VIEW \(name.quotedDatabaseIdentifier)") }
        for script in Migrations.views { try db.execute(sql: script.sql) }
        try db.execute(sql: "DELETE FROM view_definition")
        try db.execute(sql: "INSERT INTO view_definition VALUES (?)", arguments: [Self.viewsSHA256])
    }

    private static let viewsSHA256: String = {
        let text = Migrations.views.map(\.sql).joined()
        return SHA256.hash(data: Data(text.utf8)).map { String(format: "%02x", $0) }.joined()
    }()
}
