package import GRDB
package import InventoryModel

/// How each test ended in some runs: the same as the view `test_history` tells, for hundreds of thousands of results.
///
/// It reads the attempts of a run in their order in the table instead of asking the view, which looks up each test.
package struct RecentHistoryQuery: Sendable {
    /// One test in one run.
    package struct Cell: Sendable, Hashable {
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

    /// Reads the answers.
    ///
    /// - Returns: A cell for each run, in the question's order, of each test that one of them has; nil where a run does not
    ///   have it.
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> [TestID: [Cell?]] {
        var cells: [Int64: [Cell?]] = [:]
        for (place, run) in runs.enumerated() { try read(run, at: place, into: &cells, db) }
        let names = try Row.fetchCursor(
            db,
            sql: """
                SELECT test.test_key, test.test_id FROM test JOIN project ON project.project_key = test.project_key
                WHERE project.name = ?
                """,
            arguments: [project.rawValue]
        )
        var answers: [TestID: [Cell?]] = [:]
        answers.reserveCapacity(cells.count)
        while let row = try names.next() {
            let key: Int64 = row[0]
            if let found = cells.removeValue(forKey: key) { answers[TestID(rawValue: row[1])] = found }
        }
        return answers
    }

    private func read(_ run: String, at place: Int, into cells: inout [Int64: [Cell?]], _ db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                SELECT attempt.test_key, attempt.result, attempt.duration_us FROM run
                JOIN project ON project.project_key = run.project_key
                JOIN attempt ON attempt.run_key = run.run_key
                WHERE project.name = ? AND run.run_id = ?
                """
        )
        let rows = try Row.fetchCursor(statement, arguments: [project.rawValue, run])
        let none = [Cell?](repeating: nil, count: runs.count)
        while let row = try rows.next() {
            let (key, rank, duration): (Int64, Int, Int?) = (row[0], row[1], row[2])
            let result = Self.results.indices.contains(rank) ? Self.results[rank] : .unknown
            let seconds = duration.map { Double($0) / 1e6 }
            let known = cells[key, default: none][place]
            cells[key, default: none][place] =
                known.map { $0.adding(result, seconds) }
                ?? Cell(result: result, attempts: 1, duration: seconds)
        }
    }

    /// Results by the number that stands for them in the table, from the best to the worst.
    fileprivate static let results: [TestAttempt.Result] = [.skipped, .passed, .expectedFailure, .unknown, .failed]
}

extension RecentHistoryQuery.Cell {
    /// The cell with one more attempt.
    fileprivate func adding(_ other: TestAttempt.Result, _ seconds: Double?) -> Self {
        let results = RecentHistoryQuery.results
        let isWorse = results.firstIndex(of: other) ?? 0 > results.firstIndex(of: result) ?? 0
        return Self(
            result: isWorse ? other : result,
            attempts: attempts + 1,
            duration: seconds.map { $0 + (duration ?? 0) } ?? duration
        )
    }
}
