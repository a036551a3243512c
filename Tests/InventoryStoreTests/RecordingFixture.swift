import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport

/// A database in a folder of its own, and short words for recording into it.
struct RecordingFixture {
    let folder: TemporaryFolder
    let database: InventoryDatabase

    init(settings: StoreSettings = StoreSettings()) throws {
        folder = try TemporaryFolder()
        database = try InventoryDatabase(path: folder.path("inventory.sqlite"), settings: settings)
    }

    @discardableResult
    func record(
        _ inventory: Inventory = makeInventory(),
        day: Int = 1,
        commit: String? = nil,
        branch: String? = "main",
        project: String = "App",
        linkKey: String? = nil
    ) throws -> SnapshotReceipt {
        try database.recordSnapshot(
            inventory,
            metadata: metadata(day: day, commit: commit, branch: branch, project: project, linkKey: linkKey)
        )
    }

    func metadata(
        day: Int = 1,
        commit: String? = nil,
        branch: String? = "main",
        project: String = "App",
        linkKey: String? = nil
    ) -> SnapshotMetadata {
        SnapshotMetadata(
            project: ProjectName(rawValue: project),
            takenAt: makeDate(day: day),
            commitSHA: commit,
            branch: branch,
            toolVersion: "0.1.0",
            linkKey: linkKey
        )
    }

    @discardableResult
    func record(_ run: RunRecord, project: String = "App") throws -> RunReceipt {
        try database.recordRun(run, project: ProjectName(rawValue: project))
    }

    /// The rows of a query, columns joined by `|`, NULL as `∅`.
    func rows(_ sql: String) throws -> [String] {
        try database.read { db in
            try Row.fetchAll(db, sql: sql).map { row in
                row.databaseValues.map { $0.isNull ? "∅" : String(describing: $0.storage.value ?? "") }
                    .joined(separator: "|")
            }
        }
    }

    /// The number that a query answers.
    func count(_ sql: String) throws -> Int? {
        try database.read { db in try Int.fetchOne(db, sql: sql) }
    }

    /// How many rows each table has, by name.
    func tableSizes() throws -> [String: Int] {
        try database.read { db in
            let tables = try String.fetchAll(
                db,
                sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            )
            return try Dictionary(
                uniqueKeysWithValues: tables.map { ($0, try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? -1) }
            )
        }
    }
}
