internal import GRDB
import InventoryMetrics

/// What environments are, for the search for causes; read once each.
struct FactorTable {
    private let db: Database
    /// The environments that were read.
    private(set) var known: [Int64: EnvironmentFactors] = [:]

    /// Creates an empty cache.
    init(_ db: Database) { self.db = db }

    /// Reads environments that were not read yet.
    ///
    /// - Throws: An error of SQLite.
    mutating func read(_ environments: Set<Int64>) throws {
        // With one there is nothing to compare.
        guard environments.count > 1 else { return }
        for environment in environments where known[environment] == nil {
            let row = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT device.name, trim(device.platform || ' ' || device.os_version), text_value.value
                        FROM environment
                        LEFT JOIN device ON device.device_key = environment.device_key
                        LEFT JOIN text_value ON text_value.text_key = environment.configuration_key
                        WHERE environment.environment_key = ?
                        """
                ),
                arguments: [environment]
            )
            known[environment] = EnvironmentFactors(
                device: row?[0] ?? "", system: row?[1] ?? "", configuration: row?[2] ?? "")
        }
    }
}
