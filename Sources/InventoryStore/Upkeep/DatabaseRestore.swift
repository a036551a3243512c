package import Foundation
internal import GRDB

/// Puts a backup in the place of a database.
package struct DatabaseRestore {
    private let path: String
    private let settings: StoreSettings

    /// Creates it for the database at a path, which need not be there.
    package init(path: String, settings: StoreSettings = StoreSettings(busyTimeout: 5)) {
        self.path = path
        self.settings = settings
    }

    /// Checks a backup, keeps the database that is there aside, and puts the backup in its place.
    ///
    /// A database that another process has open is left as it is: what that one writes would be lost. From there on
    /// nobody else can open it, until it holds the backup. A process that is killed meanwhile leaves the old or the new
    /// content, never a part of one.
    ///
    /// - Parameters:
    ///   - backup: The file with the backup; it stays as it is.
    ///   - replacing: Whether a database that is there may be replaced.
    ///   - now: When this happens, for the name of what is kept aside.
    /// - Returns: What was restored.
    /// - Throws: `StoreError.exists` where there is a database, `StoreError.locked` where it is open, `StoreError.unsound`
    ///   where the backup is not as it was recorded, and any other `StoreError`.
    package func restore(from backup: String, replacing: Bool, now: Date) throws -> CopyReceipt {
        guard !InventoryDatabase.isSameFile(backup, path) else {
            throw StoreError.cannotOpen(path: backup, reason: "it is the database itself")
        }
        let exists = FileManager.default.fileExists(atPath: path)
        guard replacing || !exists else { throw StoreError.exists(path: path) }
        let staged = "\(path).restoring-\(UUID().uuidString)"
        defer { InventoryDatabase.removeFiles(of: staged) }
        let verification = try stage(backup, at: staged)
        var receipt = CopyReceipt(
            path: path, byteCount: InventoryDatabase.byteCount(staged), extents: verification.extents)
        let aside = "\(path).before-\(now.formatted(.iso8601.timeSeparator(.omitted).dateSeparator(.omitted)))"
        if exists {
            guard !FileManager.default.fileExists(atPath: aside) else { throw StoreError.exists(path: aside) }
            try replace(with: staged, keeping: aside)
            receipt.kept = aside
        } else {
            // A log without its database would be taken for that of the new one.
            for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            try FileSync.rename(staged, to: path)
        }
        return receipt
    }

    /// Makes a copy of the backup beside the database, brings it up to date, and checks it.
    private func stage(_ backup: String, at staged: String) throws -> Verification {
        try InventoryDatabase.copyChecked(backup, to: staged)
        let database = try InventoryDatabase(path: staged, settings: settings)
        let verification = try database.verify()
        try database.close()
        // One file again: what was changed may still be in the write-ahead log.
        try StoreError.wrapping(path: staged) {
            let queue = try DatabaseQueue(path: staged)
            try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
            try queue.close()
        }
        try FileSync.flush(staged)
        if let first = verification.findings.first {
            throw StoreError.unsound(path: backup, first: "\(first.subject): \(first.problem)")
        }
        return verification
    }

    private func replace(with staged: String, keeping aside: String) throws {
        do {
            try exchange(staged, keeping: aside)
        } catch let error as DatabaseError {
            InventoryDatabase.removeFiles(of: aside)
            switch error.resultCode {
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: try moveDamaged(replacedBy: staged, to: aside)
            default: throw StoreError(error, path: path)
            }
        } catch {
            InventoryDatabase.removeFiles(of: aside)
            throw error
        }
    }

    /// Overwrites the content, page by page, in one transaction of SQLite under a lock that excludes everybody.
    private func exchange(_ staged: String, keeping aside: String) throws {
        var configuration = Configuration()
        configuration.label = "uiinventory restore"
        configuration.busyMode = .timeout(settings.busyTimeout)
        configuration.prepareDatabase { db in
            // Held from the first statement to closing: https://sqlite.org/pragma.html#pragma_locking_mode
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        try queue.writeWithoutTransaction { db in
            // Refused as long as any other connection is open.
            let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
            guard mode == "delete" else { throw StoreError.locked(path: path) }
            try db.execute(sql: "BEGIN EXCLUSIVE; COMMIT")
            try SchemaMigrator().check(db, path: path)
            let copy = DatabaseCopy(pagesPerStep: DatabaseCopy.usualStep)
            let kept = try DatabaseQueue(path: aside)
            try kept.writeWithoutTransaction { target in
                try copy.copy(db, to: target)
                try target.execute(sql: "PRAGMA journal_mode = DELETE")
            }
            try kept.close()
            try FileSync.flush(aside)
            let source = try DatabaseQueue(path: staged)
            try source.writeWithoutTransaction { source in try copy.copy(source, to: db) }
            try source.close()
        }
    }

    /// Keeps a file that SQLite cannot read as it is, under another name, and gives its name to the backup.
    private func moveDamaged(replacedBy staged: String, to aside: String) throws {
        for suffix in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileSync.rename(path + suffix, to: aside + suffix)
        }
        try FileSync.rename(staged, to: path)
    }
}
