import Foundation
import GRDB

/// What became of the room in the file that nothing uses any more.
package struct ReleasedSpace: Sendable, Hashable, Codable {
    /// The size of the file before, in bytes.
    package var bytesBefore: Int64
    /// The size of the file after, in bytes.
    package var bytesAfter: Int64
    /// The bytes in the file that nothing uses yet; they are written again before the file grows.
    package var unusedBytes: Int64
    /// Whether the whole file was written anew, so that it can shrink bit by bit from now on.
    package var wasConverted = false
    /// Whether the file cannot shrink: it was made by an older version, and there was no room to write it anew.
    package var isFixed = false
}

extension InventoryDatabase {
    /// Gives room in the file that nothing uses back to the file system.
    ///
    /// A file of an older version is first written anew, once, where the disk has room for another one of its size.
    ///
    /// - Parameter deadline: When no further batch of pages is begun; nil for no limit.
    /// - Returns: What was done.
    /// - Throws: A `StoreError`.
    package func releaseSpace(until deadline: ContinuousClock.Instant? = nil) throws -> ReleasedSpace {
        guard let writer else { throw StoreError.readOnly(path: path) }
        let path = path
        return try StoreError.wrapping(path: path) {
            try writer.writeWithoutTransaction { db in
                let before = try Self.size(db)
                var released = ReleasedSpace(bytesBefore: before.bytes, bytesAfter: 0, unusedBytes: 0)
                if try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") != Self.incremental {
                    if before.unused * 10 < before.bytes {
                        // Not worth writing all of it.
                    } else if Self.freeBytes(beside: path) > 2 * before.bytes {
                        try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
                        released.wasConverted = true
                    } else {
                        released.isFixed = true
                    }
                }
                try Self.shrink(db, until: deadline)
                // Only then the file itself shrinks; somebody who reads may keep it from that until the next time.
                _ = try? Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
                let after = try Self.size(db)
                released.bytesAfter = after.bytes
                released.unusedBytes = after.unused
                return released
            }
        }
    }

    /// The number by which SQLite calls this way of giving room back (https://sqlite.org/pragma.html#pragma_auto_vacuum).
    private static let incremental = 2
    /// How many pages are given back at once.
    private static let pagesAtOnce = 2_000

    private static func shrink(_ db: Database, until deadline: ContinuousClock.Instant?) throws {
        guard try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") == incremental else { return }
        var unused = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
        while unused > 0 {
            try db.execute(sql: "PRAGMA incremental_vacuum(\(pagesAtOnce))")
            let left = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
            if left >= unused { return }
            unused = left
            if let deadline, ContinuousClock.now >= deadline { return }
        }
    }

    private static func size(_ db: Database) throws -> (bytes: Int64, unused: Int64) {
        let page = try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        let pages = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let unused = try Int64.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
        return (pages * page, unused * page)
    }

    private static func freeBytes(beside path: String) -> Int64 {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
        return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? 0
    }
}
