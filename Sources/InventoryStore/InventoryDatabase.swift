import Foundation
package import GRDB

/// The database of all projects; the only thing that writes it.
package struct InventoryDatabase: Sendable {
    /// Where the file is.
    package let path: String
    /// Reads without waiting for a writer.
    package let reader: any DatabaseReader

    /// How long to wait for a lock that another process holds, in seconds.
    let busyTimeout: Double

    /// Whether the file's views are those of another version, so that each connection makes its own in front of them.
    package let makesOwnViews: Bool

    /// What recording a run leaves for the next one.
    let recordingCache = RecordingCache()

    let writer: DatabasePool?

    /// Opens a database for writing; creates it and its folder where they are missing, and brings it up to date.
    ///
    /// - Throws: A `StoreError`; a file that is not ours is left as it is.
    package init(path: String, settings: StoreSettings = StoreSettings()) throws {
        let pool = try Self.openForWriting(path, settings: settings)
        self.path = path
        busyTimeout = settings.busyTimeout
        writer = pool
        reader = pool
        makesOwnViews = false
    }

    /// Opens a database for reading only.
    ///
    /// - Throws: `StoreError.missing` where there is none, `StoreError.foreign` where it is not ours, and any other
    ///   `StoreError`.
    package init(readingAt path: String, settings: StoreSettings = StoreSettings()) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw StoreError.missing(path: path)
        }
        if isFolder.boolValue { throw StoreError.cannotOpen(path: path, reason: "it is a folder") }
        self.path = path
        busyTimeout = settings.busyTimeout
        writer = nil
        (reader, makesOwnViews) = try OpeningLock.holding(path, isExclusive: false) {
            guard Self.isFilled(path) || Self.isFilled(path + "-wal") else { throw StoreError.empty(path: path) }
            try Self.checkHeader(path)
            return try Self.openChecked(path, settings: settings)
        }
    }

    /// Closes a database and removes its files, unless a snapshot or a run is recorded in it.
    ///
    /// - Throws: A `StoreError`.
    package func removeIfEmpty() throws {
        let holdsRecords = try read { db in
            try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM snapshot) OR EXISTS (SELECT 1 FROM run)") ?? true
        }
        guard !holdsRecords else { return }
        try StoreError.wrapping(path: path) { try writer?.close() }
        Self.removeFiles(of: path)
    }

    /// Removes the files of a database; it must be closed.
    static func removeFiles(of path: String) {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    /// Reads in one consistent view of the database.
    ///
    /// - Throws: A `StoreError` in place of an error of SQLite; any other error of `body` as it is.
    package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try StoreError.wrapping(path: path) { try reader.read(body) }
    }

    /// Writes in one transaction: all of it or nothing.
    ///
    /// - Throws: A `StoreError` in place of an error of SQLite; any other error of `body` as it is.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        guard let writer else { throw StoreError.readOnly(path: path) }
        // Whoever writes knows best whether it still holds then.
        recordingCache.keep(nil)
        return try StoreError.wrapping(path: path) {
            try writer.writeWithoutTransaction { db in
                var value: Value?
                // Immediate: a deferred one that has read cannot wait for another process's lock, it fails at once.
                try db.inTransaction(.immediate) {
                    value = try body(db)
                    return .commit
                }
                guard let value else { throw StoreError.failed(path: path, reason: "the transaction gave no result") }
                return value
            }
        }
    }
}
