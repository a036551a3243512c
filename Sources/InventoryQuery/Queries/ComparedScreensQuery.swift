package import GRDB

/// How far each screen is covered, with the gaps since a snapshot of one's choice.
package struct ComparedScreensQuery: Sendable {
    /// The screens.
    package var screens: ScreenCoverageQuery
    private let base: SnapshotRow?

    /// Asks the question.
    ///
    /// - Parameters:
    ///   - screens: The screens.
    ///   - base: The snapshot to compare with; nil for the one that the view compares with.
    package init(_ screens: ScreenCoverageQuery, base: SnapshotRow?) {
        self.screens = screens
        self.base = base
    }

    /// Reads the rows.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> [ScreenCoverageRow] {
        let rows = try screens.fetch(db)
        guard let counts = try counts(db) else { return rows }
        return rows.map { row in
            var row = row
            row.newGaps = counts[row.screen] ?? 0
            return row
        }
    }

    /// Reads the same rows as a table, with the columns of the view.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetchTable(_ db: Database) throws -> QueryResult {
        var table = try screens.fetchTable(db)
        guard let counts = try counts(db), let name = table.columns.firstIndex(of: "screen"),
            let gaps = table.columns.firstIndex(of: "new_gaps")
        else { return table }
        for index in table.rows.indices {
            guard case .text(let screen) = table.rows[index][name] else { continue }
            table.rows[index][gaps] = .integer(Int64(counts[screen] ?? 0))
        }
        return table
    }

    /// The new gaps by screen; nil where the view's own are asked for.
    private func counts(_ db: Database) throws -> [String: Int]? {
        guard let base, let project = screens.project else { return nil }
        let gaps = try NewGapsQuery(project: project, base: base).fetch(db)
        return Dictionary(grouping: gaps, by: \.screen).mapValues(\.count)
    }
}
