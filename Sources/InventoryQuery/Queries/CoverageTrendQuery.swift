package import GRDB
package import InventoryModel

/// The coverage of all screens together, snapshot by snapshot.
package struct CoverageTrendQuery: Sendable {
    /// The figures of one snapshot.
    package struct Answer: Sendable, Hashable {
        /// Screens that declare something or have a test; what is a component in the current sources is none.
        package var screens: Int
        /// Those of them with an enabled test.
        package var screensWithTest: Int
        /// Elements that coverage counts, those of components too.
        package var declared: Int
        /// Those with an identifier.
        package var identified: Int
        /// Those that an enabled test reaches.
        package var referenced: Int
    }

    /// The project.
    package var project: ProjectName

    /// Asks the question.
    package init(project: ProjectName) {
        self.project = project
    }

    /// Reads the figures, by the snapshot's id.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> [String: Answer] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT
                    history.snapshot_id,
                    sum(component.screen IS NULL),
                    sum(component.screen IS NULL AND history.test_count > 0),
                    sum(history.declared),
                    sum(history.identified),
                    sum(history.referenced)
                FROM coverage_history AS history
                -- A row of the history does not say whether it is of a component; the current sources do.
                LEFT JOIN (SELECT screen FROM screens WHERE project = :project AND is_component) AS component
                    ON component.screen = history.screen
                WHERE history.project = :project
                GROUP BY history.snapshot_id
                """,
            arguments: ["project": project.rawValue]
        )
        var answers: [String: Answer] = [:]
        while let row = try rows.next() {
            answers[row[0]] = Answer(
                screens: row[1], screensWithTest: row[2], declared: row[3], identified: row[4], referenced: row[5])
        }
        return answers
    }
}
