package import GRDB
package import InventoryModel

/// The coverage of all screens together, snapshot by snapshot: the sums of the view `coverage_history`.
///
/// Snapshots of equal sources are summed once; a year of them has hundreds of thousands of rows in the view.
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
                    snapshot.snapshot_id, figures.screens, figures.screens_with_test, figures.declared,
                    figures.identified, figures.referenced
                FROM (
                    SELECT
                        screen_figure.tree_key,
                        sum(component.screen IS NULL) AS screens,
                        sum(component.screen IS NULL AND screen_figure.test_count > 0) AS screens_with_test,
                        sum(screen_figure.declared) AS declared,
                        sum(screen_figure.identified) AS identified,
                        sum(screen_figure.referenced) AS referenced
                    FROM screen_figure
                    -- A row does not say whether it is of a component; the current sources do.
                    LEFT JOIN (SELECT screen FROM screens WHERE project = :project AND is_component) AS component
                        ON component.screen = screen_figure.screen
                    WHERE screen_figure.tree_key IN (
                        SELECT snapshot.tree_key FROM snapshot
                        JOIN project ON project.project_key = snapshot.project_key WHERE project.name = :project
                    )
                    GROUP BY screen_figure.tree_key
                ) AS figures
                JOIN snapshot ON snapshot.tree_key = figures.tree_key
                JOIN project ON project.project_key = snapshot.project_key
                WHERE project.name = :project
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
