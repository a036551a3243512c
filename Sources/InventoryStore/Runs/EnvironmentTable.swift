internal import GRDB

/// The numbers of environments: where results may be compared.
struct EnvironmentTable {
    /// What makes an environment, as keys of the database; nil and the empty text are the same.
    struct Parts: Hashable {
        /// The text of the test plan.
        var plan: Int64?
        /// The device.
        var device: Int64?
        /// The text of the configuration.
        var configuration: Int64?
        /// The text of the arguments.
        var arguments: Int64?
    }

    private let db: Database
    private var environments: [Parts: Int64] = [:]
    private var models: [Int64: Int64] = [:]
    private var emptyText: Int64?
    /// The environment of the attempt before, which mostly is that of the next one.
    private var newest: (parts: Parts, key: Int64)?

    /// Prepares look-ups.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database) throws {
        self.db = db
        emptyText = try Int64.fetchOne(db.cachedStatement(sql: "SELECT text_key FROM text_value WHERE value = ''"))
    }

    /// The number of an environment, which is added where it is new.
    ///
    /// - Throws: An error of SQLite.
    mutating func key(_ parts: Parts) throws -> Int64 {
        if let newest, newest.parts == parts { return newest.key }
        let key = try environments[parts] ?? find(parts)
        environments[parts] = key
        newest = (parts, key)
        return key
    }

    private mutating func find(_ parts: Parts) throws -> Int64 {
        func text(_ key: Int64?) -> Int64 { key == emptyText ? 0 : key ?? 0 }
        let values = [
            text(parts.plan), try parts.device.map { try model(of: $0) } ?? 0, text(parts.configuration),
            text(parts.arguments),
        ]
        let find = try db.cachedStatement(
            sql: """
                SELECT environment_key FROM environment
                WHERE plan_key = ? AND device_key = ? AND configuration_key = ? AND arguments_key = ?
                """
        )
        if let key = try Int64.fetchOne(find, arguments: StatementArguments(values)) { return key }
        let writer = try TableWriter(
            db, into: "environment", "plan_key, device_key, configuration_key, arguments_key")
        try writer.insert(values[0], values[1], values[2], values[3])
        return db.lastInsertedRowID
    }

    /// One device for all of the same name, platform and system: hosts differ in a device's own id.
    private mutating func model(of device: Int64) throws -> Int64 {
        if let known = models[device] { return known }
        let model = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT min(other.device_key) FROM device
                    JOIN device AS other ON other.name = device.name AND other.platform = device.platform
                        AND other.os_version = device.os_version
                    WHERE device.device_key = ? AND device.name || device.platform || device.os_version <> ''
                    """
            ),
            arguments: [device]
        )
        models[device] = model ?? 0
        return model ?? 0
    }
}
