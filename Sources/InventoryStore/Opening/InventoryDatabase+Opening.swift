import Foundation
internal import GRDB
import Migrations

/// How the file is opened, and made where it is missing.
extension InventoryDatabase {
    /// Opens for reading; on a medium that cannot be written to, as a file that nobody changes.
    ///
    /// Readers of a WAL database write its shared memory. Source: https://sqlite.org/wal.html#read_only_databases
    static func openForReading(
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

    /// Opens a file for reading, with views of this version.
    static func openChecked(
        _ path: String, settings: StoreSettings
    ) throws -> (reader: any DatabaseReader, makesOwnViews: Bool) {
        try StoreError.wrapping(path: path) {
            let opened = try openForReading(path, settings: settings)
            let hasCurrentViews = try opened.read { db in
                let migrator = SchemaMigrator()
                try migrator.check(db, path: path)
                guard try migrator.hasCurrentTables(db) else { throw StoreError.outdated(path: path) }
                return try migrator.isUpToDate(db)
            }
            if hasCurrentViews { return (opened, false) }
            try opened.close()
            return (try openForReading(path, settings: settings, makesOwnViews: true), true)
        }
    }

    static func openForWriting(_ path: String, settings: StoreSettings) throws -> DatabasePool {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw StoreError.cannotOpen(path: path, reason: "it is a folder")
        }
        if !isFilled(path) { try createFolder(of: path) }
        return try OpeningLock.holding(path, isExclusive: true) { try openOrCreate(path, settings: settings) }
    }

    /// Opens the file, again where another process closed it at the same moment: the last one to do so removes the log, which
    /// may be between two looks at it.
    private static func openPool(_ path: String, configuration: Configuration) throws -> DatabasePool {
        for _ in 0..<4 {
            do {
                return try DatabasePool(path: path, configuration: configuration)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_IOERR {
                continue
            } catch let error as NSError
                where error.domain == NSCocoaErrorDomain && error.code == CocoaError.Code.fileReadNoSuchFile.rawValue
            {
                continue
            }
        }
        return try DatabasePool(path: path, configuration: configuration)
    }

    private static func openOrCreate(_ path: String, settings: StoreSettings) throws -> DatabasePool {
        let isNew = !FileManager.default.fileExists(atPath: path)
        let isEmpty = !isFilled(path)
        // Looked at before the pool opens it, since the pool turns on WAL, which writes into a file of any program.
        if !isEmpty { try checkedQueue(path, settings: settings).close() }
        do {
            return try StoreError.wrapping(path: path) {
                let configuration = configuration(settings, isReadOnly: false, isNew: isEmpty)
                let pool = try openPool(path, configuration: configuration)
                try SchemaMigrator().migrate(pool)
                // The pool sets NORMAL, after which a loss of power may take the newest transactions with it.
                // Source: https://sqlite.org/pragma.html#pragma_synchronous
                if settings.isDurable {
                    try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
                }
                return pool
            }
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

    static func isFilled(_ path: String) -> Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return (size ?? 0) > 0
    }

    /// Refuses what SQLite would fail to read only later, or take for an empty database, as it does with a tiny file.
    ///
    /// Source: https://sqlite.org/fileformat.html#magic_header_string
    static func checkHeader(_ path: String) throws {
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
