import Foundation
internal import GRDB

/// Copies a database by SQLite's backup interface while others write it.
///
/// Source: https://sqlite.org/backup.html
struct DatabaseCopy {
    /// Pages a step: 4 MB, a few milliseconds, after which a cancelled task ends.
    static let usualStep = 1024

    /// How many pages are copied at a time.
    let pagesPerStep: Int

    /// Writes a copy as one file, without a write-ahead log, that is on the disk when this returns.
    ///
    /// All steps read in one transaction, so that the copy is of one moment however much is written meanwhile; else each
    /// write of another process would start it again. Writers never wait for it: only the write-ahead log cannot begin
    /// anew before it ends.
    ///
    /// - Throws: A `StoreError`, and `CancellationError`; what was begun is removed.
    func write(_ source: any DatabaseReader, to path: String) throws {
        do {
            try StoreError.wrapping(path: path) {
                let target = try DatabaseQueue(path: path, configuration: Self.configuration())
                try source.read { db in
                    // Begins the transaction: a deferred one begins with its first read.
                    _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
                    try target.writeWithoutTransaction { copy in
                        try self.copy(db, to: copy)
                        // The copy says that it has a write-ahead log, as its source has.
                        try copy.execute(sql: "PRAGMA journal_mode = DELETE")
                    }
                }
                try target.close()
            }
            try FileSync.flush(path)
        } catch {
            InventoryDatabase.removeFiles(of: path)
            throw error
        }
    }

    /// Copies all pages from one connection to another, which is locked for others from the first step to the last.
    ///
    /// - Throws: An error of SQLite, and `CancellationError`; the other database is then as it was.
    func copy(_ source: Database, to target: Database) throws {
        try source.backup(to: target, pagesPerStep: CInt(clamping: pagesPerStep)) { _ in
            try Task.checkCancellation()
        }
    }

    private static func configuration() -> Configuration {
        var configuration = Configuration()
        configuration.label = "uiinventory copy"
        // Flushed once at the end; a copy that is cut off is not used.
        configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
        return configuration
    }
}
