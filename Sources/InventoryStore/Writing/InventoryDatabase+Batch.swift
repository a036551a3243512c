internal import GRDB

extension InventoryDatabase {
    /// Does several pieces of work in one transaction; what one of them wrote is taken back when it fails, and the others
    /// stay.
    ///
    /// - Returns: The result of each, in order, once all are committed.
    /// - Throws: A `StoreError` where the transaction was lost with all of them.
    func writeBatch<Value: Sendable>(
        _ works: [@Sendable (inout WriteBatch) throws -> Value]
    ) async throws -> [Result<Value, any Error>] {
        guard let writer else { throw StoreError.readOnly(path: path) }
        let cached = recordingCache.take()
        do {
            let (results, kept) = try await writer.writeWithoutTransaction { db in
                try Self.write(works, cached: cached, path: self.path, db)
            }
            recordingCache.keep(kept)
            return results
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }

    private static func write<Value>(
        _ works: [@Sendable (inout WriteBatch) throws -> Value],
        cached: RecordingCache.Entry?,
        path: String,
        _ db: Database
    ) throws -> (results: [Result<Value, any Error>], cached: RecordingCache.Entry?) {
        var batch = WriteBatch(db, cached: cached)
        var results: [Result<Value, any Error>] = []
        try db.inTransaction(.immediate) {
            for work in works {
                do {
                    var value: Value?
                    try db.inSavepoint {
                        value = try work(&batch)
                        return .commit
                    }
                    if let value { results.append(.success(value)) }
                } catch {
                    batch.forget()
                    // Some errors, as of a full disk, take back the whole transaction.
                    // Source: https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
                    guard db.isInsideTransaction else { throw error }
                    results.append(.failure((error as? DatabaseError).map { StoreError($0, path: path) } ?? error))
                }
            }
            return .commit
        }
        return (results, batch.cached)
    }

    /// Writes what is in the write-ahead log into the file and empties it, unless a reader still needs it.
    ///
    /// A reader that takes long keeps the log from beginning anew, so it can have grown far beyond its usual size.
    ///
    /// - Returns: Whether the log is empty now.
    /// - Throws: A `StoreError`.
    @discardableResult
    package func emptyLog() async throws -> Bool {
        guard let writer else { throw StoreError.readOnly(path: path) }
        let waiting = Int(busyTimeout * 1000)
        do {
            return try await writer.writeWithoutTransaction { db in
                // Readers are not waited for: other writers would wait with it.
                try db.execute(sql: "PRAGMA busy_timeout = 0")
                defer { try? db.execute(sql: "PRAGMA busy_timeout = \(waiting)") }
                let isBusy = try Bool.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
                return isBusy == false
            }
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }

    /// The size of the write-ahead log in bytes.
    package var logByteCount: Int { Self.byteCount(path + "-wal") }

    /// Whether writing waits for the disk: 2 (FULL) where it does with each commit, 1 where it does with checkpoints only.
    ///
    /// Source: https://sqlite.org/pragma.html#pragma_synchronous
    ///
    /// - Throws: A `StoreError`.
    package func synchronousLevel() throws -> Int {
        guard let writer else { throw StoreError.readOnly(path: path) }
        return try StoreError.wrapping(path: path) {
            try writer.writeWithoutTransaction { db in try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? 0 }
        }
    }
}
