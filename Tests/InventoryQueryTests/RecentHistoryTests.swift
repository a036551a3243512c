import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

@testable import InventoryQuery

/// The quick reading of histories says what the view says.
struct RecentHistoryTests {
    @Test func cellsAreTheRowsOfTheView() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let project = ProjectName(rawValue: "App")
        var generator = SeededGenerator(seed: 42)
        for night in 1...12 {
            let attempts = (0..<40).flatMap { test -> [TestAttempt] in
                let count = Int.random(in: 0...3, using: &generator)
                return (0..<count).map { attempt in
                    let result = TestAttempt.Result.allCases.randomElement(using: &generator) ?? .passed
                    let duration = Bool.random(using: &generator) ? Double(attempt + test) / 4 : nil
                    return makeAttempt("test\(test)()", result, attempt: attempt + 1, duration: duration)
                }
            }
            _ = try database.recordRun(
                makeRun("night-\(night)", startedAt: makeDate(day: night), attempts: attempts), project: project)
        }
        // Another project's run of the same tests is not mixed in.
        _ = try database.recordRun(makeRun("other"), project: ProjectName(rawValue: "Other"))
        try database.read { db in
            let runs = try RunsQuery(project: project).fetch(db).map(\.runID)
            let cells = try RecentHistoryQuery(project: project, runs: runs).fetch(db)
            let rows = try TestHistoryQuery(project: project).fetch(db)
            #expect(rows.count > 300)
            #expect(cells.values.reduce(0) { $0 + $1.compactMap(\.self).count } == rows.count)
            for row in rows {
                let run = try #require(runs.firstIndex(of: row.runID))
                let cell = try #require(cells[row.testID]?[run])
                #expect(cell.result == row.result && cell.attempts == row.attempts, "\(row)")
                #expect(abs((cell.duration ?? -1) - (row.duration ?? -1)) < 1e-9, "\(row)")
            }
        }
    }
}

/// The quick reading of trends sums what the view says.
struct CoverageTrendTests {
    @Test func figuresAreTheSumsOfTheView() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let project = ProjectName(rawValue: "App")
        var changed = makeInventory()
        changed.viewElements.append(makeViewElement("landing.new", line: 40))
        changed.screens.append(makeScreen("Banner", isComponent: true))
        // The third snapshot has the sources of the first.
        for (day, inventory) in [makeInventory(), changed, makeInventory(), changed].enumerated() {
            _ = try database.recordSnapshot(
                inventory,
                metadata: SnapshotMetadata(
                    project: project, takenAt: makeDate(day: day + 1), commitSHA: "aaaaaaa\(day)", branch: "main",
                    toolVersion: "1.0"))
        }
        try database.read { db in
            let answers = try CoverageTrendQuery(project: project).fetch(db)
            let rows = Dictionary(grouping: try CoverageHistoryQuery(project: project).fetch(db), by: \.snapshotID)
            #expect(answers.count == rows.count && rows.count == 4)
            for (snapshot, rows) in rows {
                let whole = rows.filter { $0.screen != "Banner" }
                let answer = try #require(answers[snapshot])
                #expect(answer.screens == whole.count)
                #expect(answer.screensWithTest == whole.count { $0.testCount > 0 })
                #expect(answer.declared == rows.reduce(0) { $0 + $1.declared })
                #expect(answer.identified == rows.reduce(0) { $0 + $1.identified })
                #expect(answer.referenced == rows.reduce(0) { $0 + $1.referenced })
            }
        }
    }
}
