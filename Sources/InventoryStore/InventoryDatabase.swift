import Foundation
package import GRDB
import Migrations

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
        let (pool, path) = try Self.openForWriting(path, settings: settings)
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
        guard Self.isFilled(path) || Self.isFilled(path + "-wal") else { throw StoreError.empty(path: path) }
        try Self.checkHeader(path)
        self.path = path
        busyTimeout = settings.busyTimeout
        writer = nil
        (reader, makesOwnViews) = try StoreError.wrapping(path: path) {
            let opened = try Self.openForReading(path, settings: settings)
            let hasCurrentViews = try opened.read { db in
                let migrator = SchemaMigrator()
                try migrator.check(db, path: path)
                guard try migrator.hasCurrentTables(db) else { throw StoreError.outdated(path: path) }
                return try migrator.isUpToDate(db)
            }
            if hasCurrentViews { return (opened, false) }
            try opened.close()
            return (try Self.openForReading(path, settings: settings, makesOwnViews: true), true)
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

extension InventoryDatabase {
    /// Opens for reading; on a medium that cannot be written to, as a file that nobody changes.
    ///
    /// Readers of a WAL database write its shared memory. Source: https://sqlite.org/wal.html#read_only_databases
    private static func openForReading(
        _ path: String, settings: StoreSettings, makesOwnViews: Bool = false
    ) throws -> any DatabaseReader {
        var configuration = configuration(settings, isReadOnly: true)
        if makesOwnViews { configuration.prepareDatabase { db in try db.execute(sql: Migrations.temporaryViews) } }
        guard let address = fixedAddress(of: path) else {
            return try DatabasePool(path: path, configuration: configuration)
        }
        return try DatabaseQueue(path: address, configuration: configuration)
    }

    /// The address by which SQLite reads a file that nobody changes; nil where somebody may.
    package static func fixedAddress(of path: String) -> String? {
        let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        let isFixed = !FileManager.default.isWritableFile(atPath: folder) && !isFilled(path + "-wal")
        return isFixed ? URL(filePath: path).absoluteString + "?immutable=1" : nil
    }

    private static func openForWriting(_ path: String, settings: StoreSettings) throws -> (DatabasePool, String) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw StoreError.cannotOpen(path: path, reason: "it is a folder")
        }
        let migrator = SchemaMigrator()
        let isNew = !FileManager.default.fileExists(atPath: path)
        let isEmpty = !isFilled(path)
        if !isEmpty {
            // Looked at before the pool opens it, since the pool turns on WAL, which writes into a file of any program.
            try checkedQueue(path, settings: settings).close()
        } else {
            try createFolder(of: path)
        }
        do {
            let pool = try StoreError.wrapping(path: path) {
                let configuration = configuration(settings, isReadOnly: false, isNew: isEmpty)
                let pool = try DatabasePool(path: path, configuration: configuration)
                try migrator.migrate(pool)
                // The pool sets NORMAL, after which a loss of power may take the newest transactions with it.
                // Source: https://sqlite.org/pragma.html#pragma_synchronous
                if settings.isDurable {
                    try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
                }
                return pool
            }
            return (pool, path)
        } catch StoreError.full {
            // What was begun holds no schema, and the next command would take it for somebody else's database.
            if isNew { removeFiles(of: path) }
            throw StoreError.full(path: path)
        }
    }

    /// Opens a file for reading that is ours, or a database of ours of an older version.
    ///
    /// - Throws: A `StoreError`.
    private static func checkedQueue(_ path: String, settings: StoreSettings) throws -> DatabaseQueue {
        try checkHeader(path)
        return try StoreError.wrapping(path: path) {
            let queue = try DatabaseQueue(path: path, configuration: configuration(settings, isReadOnly: true))
            try queue.read { db in try SchemaMigrator().check(db, path: path) }
            return queue
        }
    }

    /// Copies a database of this version or an older one.
    ///
    /// - Throws: A `StoreError`; what was begun is removed.
    static func copyChecked(_ path: String, to target: String, settings: StoreSettings = StoreSettings()) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw StoreError.missing(path: path)
        }
        if isFolder.boolValue { throw StoreError.cannotOpen(path: path, reason: "it is a folder") }
        guard isFilled(path) else { throw StoreError.empty(path: path) }
        let queue = try checkedQueue(path, settings: settings)
        defer { try? queue.close() }
        try DatabaseCopy(pagesPerStep: DatabaseCopy.usualStep).write(queue, to: target)
    }

    private static func isFilled(_ path: String) -> Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return (size ?? 0) > 0
    }

    /// Refuses what SQLite would fail to read only later, or take for an empty database, as it does with a tiny file.
    ///
    /// Source: https://sqlite.org/fileformat.html#magic_header_string
    private static func checkHeader(_ path: String) throws {
        let header: Data?
        do {
            let file = try FileHandle(forReadingFrom: URL(filePath: path))
            defer { try? file.close() }
            header = try file.read(upToCount: 16)
        } catch {
            throw StoreError.cannotOpen(path: path, reason: error.localizedDescription)
        }
        guard header == nil || header == Data("SQLite format 3\0".utf8) else {
            throw StoreError.notADatabase(path: path)
        }
    }

    private static func createFolder(of path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw StoreError.cannotOpen(path: path, reason: error.localizedDescription)
        }
    }

    private static func configuration(
        _ settings: StoreSettings, isReadOnly: Bool, isNew: Bool = false
    ) -> Configuration {
        var configuration = Configuration()
        configuration.label = "uiinventory"
        configuration.readonly = isReadOnly
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(settings.busyTimeout)
        let pageLimit = settings.maximumPageCount
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = 0")
            try db.execute(sql: "PRAGMA temp_store = MEMORY")
            // Kibibytes: a run of a hundred thousand new tests changes more pages than SQLite's 2 MB hold, and each one
            // that does not fit is written and read again and again.
            try db.execute(sql: "PRAGMA cache_size = -32768")
            // Room that nothing uses can be given back bit by bit then; once the file has pages it is too late to ask for it.
            if isNew, !db.configuration.readonly { try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL") }
            // Pages: a checkpoint waits for the disk, and what runs of one import change again and again is written once.
            if !isReadOnly { try db.execute(sql: "PRAGMA wal_autocheckpoint = 4000") }
            if let pageLimit, !isReadOnly { try db.execute(sql: "PRAGMA max_page_count = \(pageLimit)") }
        }
        return configuration
    }
}
