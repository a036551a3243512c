package import GRDB
package import InventoryModel
import InventoryStore

/// The elements that no enabled test reaches and that an earlier snapshot has at a higher level, or does not have.
package struct NewGapsQuery: Sendable {
    private let project: ProjectName
    private let base: SnapshotRow?

    /// Asks the question.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - base: The snapshot to compare with; nil for the one before the current one on its branch.
    package init(project: ProjectName, base: SnapshotRow? = nil) {
        self.project = project
        self.base = base
    }

    /// Reads the elements, by screen and place; none where there is nothing to compare with.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> [ElementCoverageRow] {
        let gaps = try ElementCoverageQuery(project: project, highestLevel: .modelled).fetch(db)
        guard let base else { return gaps.filter { $0.isNewGap == true } }
        let levels = try SnapshotLevels.levels(ofSnapshot: base.snapshotID, db)
        return gaps.filter { gap in levels[gap.elementID].map { $0 > gap.level.rawValue } ?? true }
    }
}
