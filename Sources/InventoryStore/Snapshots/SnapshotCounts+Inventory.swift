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
}
