package import Foundation
internal import GRDB
import InventoryModel

extension InventoryDatabase {
    /// Computes from all attempts what they say of the tests of each project, and compares it with what is kept.
    ///
    /// It works on a copy in a temporary folder, so that nothing waits for it and nothing changes.
    ///
    /// - Parameters:
    ///   - folder: Where the copy is made; it takes as much room as the database.
    ///   - verification: What was found so far, to which this is added.
    /// - Throws: A `StoreError`.
    package func verifyHistories(copyingInto folder: URL, into verification: inout Verification) throws {
        let copy = folder.appending(path: "uiinventory-verify-\(UUID().uuidString).sqlite").path
        defer { Self.removeFiles(of: copy) }
        try DatabaseCopy(pagesPerStep: DatabaseCopy.usualStep).write(reader, to: copy)
        let database = try InventoryDatabase(path: copy)
        let projects = try database.read { db in try String.fetchAll(db, sql: "SELECT name FROM project ORDER BY name")
        }
        var extent = Verification.Extent(.histories, checked: 0)
        for project in projects.map(ProjectName.init(rawValue:)) {
            let kept = try database.read { db in try HistoryLines(db, project: project) }
            try database.recomputeFlakiness(project: project)
            let computed = try database.read { db in try HistoryLines(db, project: project) }
            extent.checked += computed.lines.count
            verification.findings += computed.differences(from: kept, project: project)
        }
        verification.extents.append(extent)
    }
}

/// What is kept of the tests of a project, a text for each test or failure message.
private struct HistoryLines {
    /// The texts, by what they are about.
    var lines: [String: [String]] = [:]

    init(_ db: Database, project: ProjectName) throws {
        let queries = [
            """
            SELECT test.test_id, flakiness.* FROM flakiness JOIN test ON test.test_key = flakiness.test_key
            JOIN project ON project.project_key = test.project_key WHERE project.name = ?
            """,
            """
            SELECT test.test_id, failure_cause.* FROM failure_cause JOIN test ON test.test_key = failure_cause.test_key
            JOIN project ON project.project_key = test.project_key WHERE project.name = ? ORDER BY test.test_id, ordinal
            """,
            """
            SELECT test.test_id, failure_cluster.* FROM failure_cluster JOIN test USING (test_key)
            JOIN project ON project.project_key = test.project_key WHERE project.name = ?
            ORDER BY test.test_id, signature_key
            """,
        ]
        for (number, query) in queries.enumerated() {
            let rows = try Row.fetchCursor(db, sql: query, arguments: [project.rawValue])
            while let row = try rows.next() {
                let values = row.databaseValues.map { "\($0)" }.joined(separator: "|")
                lines[row[0], default: []].append("\(number): \(values)")
            }
        }
    }

    func differences(from kept: HistoryLines, project: ProjectName) -> [Verification.Finding] {
        Set(lines.keys).union(kept.lines.keys).sorted().filter { lines[$0] != kept.lines[$0] }.map { test in
            let problem =
                lines[test] == nil
                ? "something is kept of it, though its attempts say nothing to be kept"
                : kept.lines[test] == nil
                    ? "nothing is kept of it, though its attempts say something"
                    : "what is kept of it is not what its attempts say"
            return Verification.Finding(.histories, "\(project): \(test)", problem)
        }
    }
}
