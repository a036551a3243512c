import GRDB

/// Tells whether anything was written to a database since one looked last.
package struct ChangeCounter: Sendable {
    private let connection: DatabaseQueue?
    private let path: String

    /// Opens a connection of its own, since each connection counts for itself.
    ///
    /// - Throws: A `StoreError`.
    package init(_ database: InventoryDatabase) throws {
        path = database.path
        guard InventoryDatabase.fixedAddress(of: database.path) == nil else {
            connection = nil
            return
        }
        var configuration = Configuration()
        configuration.label = "uiinventory-changes"
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        connection = try StoreError.wrapping(path: path) {
            try DatabaseQueue(path: database.path, configuration: configuration)
        }
    }

    /// A number that is another one after each transaction of any process that wrote something.
    ///
    /// Source: https://sqlite.org/pragma.html#pragma_data_version
    ///
    /// - Throws: A `StoreError`.
    package func value() throws -> Int64 {
        guard let connection else { return 0 }
        return try StoreError.wrapping(path: path) {
            // Asked for by every request: compiling the statement takes longer than running it.
            try connection.unsafeRead { db in
                try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
            }
        }
    }
}
