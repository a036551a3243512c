package import GRDB
import InventoryModel

extension TestResultsQuery {
    /// Reads the rows that somebody chose, as `fetchTable(_:choosing:)` does, run after run.
    ///
    /// The order of results begins with the run. There may be millions: asked for at once, all of them would be read and
    /// sorted for the first hundred.
    ///
    /// - Throws: `RowChoiceError` where a column is none of the view, and a `DatabaseError` of SQLite.
    package func fetchTableByRun(_ db: Database, choosing choice: RowChoice) throws -> ChosenRows {
        guard let project, run == nil, choice.order == nil, !choice.counts, choice.values["run_id"] == nil,
            choice.start.map({ $0.column == "run_id" }) ?? true
        else { return try fetchTable(db, choosing: choice) }
        var part = choice
        part.start = nil
        part.offset = 0
        part.limit = 0
        // A run that is none gives the columns, and says what is wrong with the choice.
        part.values["run_id"] = ""
        var chosen = try fetchTable(db, choosing: part)
        var skipped = choice.offset
        let runs = try String.fetchCursor(
            db, sql: "SELECT run_id FROM runs WHERE project = ? AND run_id >= ? ORDER BY run_id",
            arguments: [project.rawValue, choice.start?.value ?? ""])
        while !chosen.hasMore, let run = try runs.next() {
            part.values["run_id"] = run
            if skipped > 0 {
                let count = try count(db, part)
                if count <= skipped {
                    skipped -= count
                    continue
                }
            }
            part.offset = skipped
            part.limit = choice.limit - chosen.result.rows.count
            let found = try fetchTable(db, choosing: part)
            chosen.result.rows += found.result.rows
            chosen.hasMore = found.hasMore
            skipped = 0
        }
        return chosen
    }

    private func count(_ db: Database, _ choice: RowChoice) throws -> Int {
        var choice = choice
        choice.offset = 0
        choice.limit = 0
        choice.counts = true
        return try fetchTable(db, choosing: choice).total ?? 0
    }
}
