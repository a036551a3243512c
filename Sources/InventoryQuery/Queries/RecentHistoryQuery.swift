package import GRDB
package import InventoryModel

/// How each test ended in some runs.
package struct RecentHistoryQuery: Sendable {
    /// One test in one run.
    package struct Answer: Sendable, Hashable {
        /// The test.
        package var test: TestID
        /// The place of the run in the question's list.
        package var run: Int
        /// The worst attempt.
        package var result: TestAttempt.Result
        /// Attempts, on all devices and with all configurations and arguments.
        package var attempts: Int
        /// How long all attempts took together, in seconds; nil where the output does not say.
        package var duration: Double?
    }

    /// The project.
    package var project: ProjectName
    /// The runs.
    package var runs: [String]

    /// Asks the question.
    package init(project: ProjectName, runs: [String]) {
        self.project = project
        self.runs = runs
    }

    /// Reads the answers, run by run in the question's order.
    ///
    /// Row by row rather than by decoding whole rows: there is one for each test in each run.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> [Answer] {
        let statement = try db.cachedStatement(
            sql: "SELECT test_id, result, attempts, duration FROM test_history WHERE project = ? AND run_id = ?")
        var answers: [Answer] = []
        for (place, run) in runs.enumerated() {
            let rows = try Row.fetchCursor(statement, arguments: [project.rawValue, run])
            while let row = try rows.next() {
                answers.append(
                    Answer(
                        test: TestID(rawValue: row[0]),
                        run: place,
                        result: TestAttempt.Result(rawValue: row[1]) ?? .unknown,
                        attempts: row[2],
                        duration: row[3]
                    )
                )
            }
        }
        return answers
    }
}
