package import GRDB
import InventoryModel
import InventoryStore

/// How far each element is covered, compared with a snapshot of one's choice.
package struct ComparedElementsQuery: Sendable {
    /// The elements.
    package var elements: ElementCoverageQuery
    private let base: SnapshotRow?

    /// Asks the question.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - base: The snapshot to compare with; nil for the one that the view compares with.
    package init(_ elements: ElementCoverageQuery, base: SnapshotRow?) {
        self.elements = elements
        self.base = base
    }

    /// Reads the rows, with the levels of that snapshot as those of the base.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> [ElementCoverageRow] {
        let rows = try elements.fetch(db)
        guard let base else { return rows }
        let levels = try SnapshotLevels.levels(ofSnapshot: base.snapshotID, db)
        return rows.map { row in
            var row = row
            let level = levels[row.elementID]
            row.baseLevel = level.flatMap(CoverageLevel.init)
            // As in `NewGapsQuery`: what the base does not have counts as if it had been at every level.
            row.isNewGap = row.level < .referenced && (level.map { $0 > row.level.rawValue } ?? true)
            return row
        }
    }
}
