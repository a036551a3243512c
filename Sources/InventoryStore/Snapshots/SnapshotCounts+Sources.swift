internal import GRDB
package import InventoryModel

extension SnapshotCounts {
    /// Counts what an inventory holds.
    package init(_ inventory: Inventory) {
        files = inventory.files.count
        screens = inventory.screens.count
        elements = inventory.viewElements.count
        identifiers = Set(inventory.viewElements.compactMap(\.identifier)).count
        missingIdentifiers = inventory.missingIdentifiers.count
        presets = inventory.presets.count
        tests = Set(inventory.tests.map(\.id)).count
        diagnostics = inventory.diagnostics.count
    }

    /// Reads what was counted when a tree was recorded.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, tree: Int64) throws {
        self.init()
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT file_count, screen_count, element_count, identifier_count, missing_count, preset_count,
                    test_count, diagnostic_count
                FROM tree WHERE tree_key = ?
                """,
            arguments: [tree]
        )
        guard let row else { return }
        files = row[0]
        screens = row[1]
        elements = row[2]
        identifiers = row[3]
        missingIdentifiers = row[4]
        presets = row[5]
        tests = row[6]
        diagnostics = row[7]
    }
}
