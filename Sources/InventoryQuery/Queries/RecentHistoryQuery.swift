package import GRDB
package import InventoryModel

/// How each test ended in some runs: the same as the view `test_history` tells, for hundreds of thousands of results.
///
/// It reads the attempts of a run in their order in the table instead of asking the view, which looks up each test.
package struct RecentHistoryQuery: Sendable {
    /// The project.
    package var project: ProjectName
    /// The runs.
    package var runs: [String]

    /// Asks the question.
    package init(project: ProjectName, runs: [String]) {
        self.project = project
        self.runs = runs
    }

    /// Reads the answers.
    ///
    /// - Parameters:
    ///   - names: The names of the project's tests.
    ///   - db: The database.
    /// - Returns: A cell for each test in each run, in the question's order of runs.
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ names: TestNames, _ db: Database) throws -> RecentHistory {
        var history = RecentHistory(tests: names.tests, runCount: runs.count)
        for (place, run) in runs.enumerated() { try read(run, at: place, names, into: &history, db) }
        return history
    }

    private func read(
        _ run: String, at place: Int, _ names: TestNames, into history: inout RecentHistory, _ db: Database
    ) throws {
        let statement = try db.cachedStatement(
            sql: """
                SELECT attempt.test_key, attempt.result, attempt.duration_us FROM run
                JOIN project ON project.project_key = run.project_key
                JOIN attempt ON attempt.run_key = run.run_key
                WHERE project.name = ? AND run.run_id = ?
                """
        )
        let rows = try Row.fetchCursor(statement, arguments: [project.rawValue, run])
        // The attempts of a test stand together.
        var (last, test): (Int64?, Int?) = (nil, nil)
        while let row = try rows.next() {
            let key: Int64 = row[0]
            if key != last { (last, test) = (key, names.place(of: key)) }
            guard let test else { continue }
            let duration: Int64? = row[2]
            history.add(result: row[1], seconds: duration.map { Double($0) / 1e6 }, ofTest: test, inRun: place)
        }
    }
}
