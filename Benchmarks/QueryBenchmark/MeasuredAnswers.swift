import Foundation
import InventoryModel
import InventoryQuery
import InventoryStore

/// How long the answers to questions take in a database that was just asked the same.
struct MeasuredAnswers {
    /// One answer.
    struct Answer {
        /// The question.
        var name: String
        /// The best of the rounds, as other programs on the machine only add to it; nil where it was stopped for taking too
        /// long.
        var time: Stopwatch.Time?
        /// The rows.
        var rows: Int
    }

    /// The database.
    let database: InventoryDatabase
    /// How often each is asked, after once for nothing.
    let rounds: Int

    /// The views behind the commands and the first page of a report.
    func headlines() throws -> [Answer] {
        let project = RecordedProject.name
        return [
            try measure("flaky_tests", FlakyTestsQuery(project: project)),
            try measure("screen_coverage", ScreenCoverageQuery(project: project)),
            try measure("project_coverage", ProjectCoverageQuery(project: project)),
            try measure("missing_identifiers", MissingIdentifiersQuery(project: project)),
            try measure("element_coverage of a screen", ElementCoverageQuery(project: project, screen: "Screen3")),
            try measure("runs, the newest 10", RunsQuery(project: project, limit: 10)),
        ]
    }

    /// The queries that come with the program, each on a new connection in the sandbox.
    func namedQueries() throws -> [Answer] {
        let runs = try database.read { db in try RunsQuery(project: RecordedProject.name, limit: 2).fetch(db) }
        let arguments = [
            "before": runs.last?.runID ?? "", "after": runs.first?.runID ?? "", "screen": "Screen3",
            "test": "ShopUITests/Screen0Tests/testFlow0()", "file": "App/Screens/Screen3View.swift",
            "identifier": "screen3.element4",
        ]
        return try NamedQuery.shipped().map { query in
            var values: [String: QueryArgument] = [:]
            for parameter in query.parameters where parameter.isRequired {
                values[parameter.name] = .text(arguments[parameter.name] ?? "")
            }
            let asked = try query.query(arguments: values)
            return try measure(query.name) { try asked.run(on: database).rows.count }
        }
    }

    private func measure(_ name: String, _ query: some ViewQuery) throws -> Answer {
        try measure(name) { try database.read { db in try query.fetch(db).count } }
    }

    private func measure(_ name: String, _ work: () throws -> Int) throws -> Answer {
        var times: [Stopwatch.Time] = []
        var rows = 0
        for _ in 0...rounds {
            let watch = Stopwatch()
            do {
                rows = try work()
            } catch QueryError.timeout {
                return Answer(name: name, time: nil, rows: 0)
            }
            times.append(watch.time)
        }
        return Answer(name: name, time: Array(times.dropFirst()).best, rows: rows)
    }
}
