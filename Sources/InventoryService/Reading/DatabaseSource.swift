package import Foundation
package import GRDB
package import InventoryStore
import Synchronization

/// The database as the service reads it: opened when it is first asked, and again when another file stands at its path.
package final class DatabaseSource: Sendable {
    /// A database that is open, and what tells of its changes.
    package struct Opened: Sendable {
        /// The database.
        package let database: InventoryDatabase
        fileprivate let identity: FileIdentity
        fileprivate let changes: ChangeCounter
        fileprivate let number: Int
    }

    /// What may be read, as long as nothing changes.
    package struct Version: Sendable, Hashable {
        /// A text that no other state of the data has.
        package let text: String
        /// Which one it is of those that the service saw, counted from 1: later ones have greater numbers.
        package let number: Int
        /// When the service saw it first.
        package let since: Date
    }

    /// The path of the database.
    package let path: String
    private let readSeconds: Double
    private let opened = Mutex<(value: Opened?, count: Int)>((nil, 0))
    private let start = UUID().uuidString
    private let newest = Mutex<(state: State, version: Version)?>(nil)

    /// What makes up a version.
    private struct State: Equatable {
        var opened: Int
        var changes: Int64
        var day: Int
    }

    /// Names the database; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - path: The path of the database.
    ///   - readSeconds: The longest time of one reading, in seconds.
    package init(path: String, readSeconds: Double) {
        self.path = path
        self.readSeconds = readSeconds
    }

    /// The database at the path, as it is now.
    ///
    /// - Throws: A `StoreError`, where it was moved away, too.
    package func current() throws -> Opened {
        let identity = try FileIdentity(path: path)
        return try opened.withLock { state in
            if let value = state.value, value.identity == identity { return value }
            // A file that is gone must not be read on through what is still open: it is nobody's any more.
            state.value = nil
            let database = try InventoryDatabase(readingAt: path, settings: StoreSettings(busyTimeout: 5))
            state.count += 1
            let value = Opened(
                database: database, identity: identity, changes: try ChangeCounter(database), number: state.count)
            state.value = value
            return value
        }
    }

    /// Reads in one consistent view of the database, for a limited time.
    ///
    /// - Throws: A `StoreError` in place of an error of SQLite, a `Problem` where it takes too long, any other error of `body`
    ///   as it is.
    package func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await read(current(), body)
    }

    /// Reads a database that is open.
    ///
    /// - Throws: As `read(_:)`.
    package func read<Value: Sendable>(
        _ opened: Opened, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        do {
            return try await Deadline.run(seconds: readSeconds) { try await opened.database.reader.read(body) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            throw CancellationError()
        } catch let error as DatabaseError {
            throw StoreError(error, path: path)
        }
    }

    /// The version of the data, which is another one as soon as anything may read differently: of this start of the service,
    /// the file, what was written to it, and the day, since a quarantine ends with one.
    ///
    /// - Throws: A `StoreError`.
    package func version(of opened: Opened) throws -> Version {
        let now = Date()
        let day = Int(now.timeIntervalSince1970 / 86_400)
        return try newest.withLock { newest in
            // Asked for inside of the lock, so that nobody takes an older state for a newer one.
            let state = State(opened: opened.number, changes: try opened.changes.value(), day: day)
            if let newest, newest.state == state { return newest.version }
            let text = "\(start)-\(state.opened)-\(state.changes)-\(state.day)"
            let version = Version(text: text, number: (newest?.version.number ?? 0) + 1, since: now)
            newest = (state, version)
            return version
        }
    }
}
