internal import GRDB
import Synchronization

/// What recording a run read from the database and the next one needs again.
///
/// It holds while nobody else writes, and is taken out while it is used, so that a transaction that fails leaves nothing
/// of it behind.
final class RecordingCache: Sendable {
    /// The tests of a project.
    struct Entry: Sendable {
        /// The project.
        var projectKey: Int64
        /// Its tests.
        var tests: TestDirectory.Known
        /// The database's data version, which changes when another connection writes.
        ///
        /// Source: https://sqlite.org/pragma.html#pragma_data_version
        var dataVersion: Int64
    }

    private let entry = Mutex<Entry?>(nil)

    /// Takes out what is kept.
    func take() -> Entry? {
        entry.withLock { entry in
            defer { entry = nil }
            return entry
        }
    }

    /// Keeps the tests of a project, as they are once the transaction is committed.
    func keep(_ entry: Entry?) {
        self.entry.withLock { $0 = entry }
    }

    /// The version of the data that a connection sees.
    ///
    /// - Throws: An error of SQLite.
    static func dataVersion(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
    }
}
