import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The database at a path as a service writes it: opened when it is first asked for, and again when another file stands
/// there.
///
/// What is written to a file that was moved away or deleted is lost to everybody who reads at the path, so it must not be
/// acknowledged. None is made where none is: whoever moved it will put it back.
package final class WritableSource: Sendable {
    private struct Identity: Equatable {
        let device: UInt64
        let inode: UInt64
    }

    /// The path of the database.
    package let path: String
    private let settings: StoreSettings
    private let opened = Mutex<(database: InventoryDatabase, identity: Identity)?>(nil)

    /// Names the database; nothing is opened yet.
    package init(path: String, settings: StoreSettings = StoreSettings(busyTimeout: 30, isDurable: true)) {
        self.path = path
        self.settings = settings
    }

    /// The database at the path, as it is now.
    ///
    /// - Throws: A `StoreError`.
    package func current() throws -> InventoryDatabase {
        try opened.withLock { opened in
            guard let identity = identity() else {
                opened = nil
                throw StoreError.missing(path: path)
            }
            if let opened, opened.identity == identity { return opened.database }
            opened = nil
            let database = try InventoryDatabase(path: path, settings: settings)
            opened = (database, identity)
            return database
        }
    }

    /// Whether a database that `current()` gave still is the one at the path.
    package func isCurrent(_ database: InventoryDatabase) -> Bool {
        opened.withLock { opened in
            guard let opened, let identity = identity() else { return false }
            return opened.identity == identity && opened.database.writer === database.writer
        }
    }

    private func identity() -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    }
}
