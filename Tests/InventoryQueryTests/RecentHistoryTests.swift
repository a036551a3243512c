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
            let names = try TestNames(project: project, db)
            let history = try RecentHistoryQuery(project: project, runs: runs).fetch(names, db)
            let rows = try TestHistoryQuery(project: project).fetch(db)
            #expect(rows.count > 300)
            let count = names.tests.reduce(0) { $0 + (history.cells(of: $1)?.compactMap(\.self).count ?? 0) }
            #expect(count == rows.count)
            #expect(history.cells(of: TestID(rawValue: "none")) == nil)
            for row in rows {
                let run = try #require(runs.firstIndex(of: row.runID))
                let cell = try #require(history.cells(of: row.testID).map(Array.init)?[run])
                #expect(cell.result == row.result && cell.attempts == row.attempts, "\(row)")
                #expect(abs((cell.duration ?? -1) - (row.duration ?? -1)) < 1e-9, "\(row)")
            }
        }
    }
}

/// The quick reading of attempts says what the view says.
struct TroubledAttemptsTests {
    @Test func attemptsAreTheRowsOfTheViewInItsOrder() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let project = ProjectName(rawValue: "App")
        var generator = SeededGenerator(seed: 7)
        for night in 1...6 {
            var attempts: [TestAttempt] = []
            for test in 0..<20 {
                for arguments in ["1", nil, "2"].shuffled(using: &generator) {
                    for attempt in 1...Int.random(in: 1...3, using: &generator) {
                        let result = TestAttempt.Result.allCases.randomElement(using: &generator) ?? .passed
                        attempts.append(
                            makeAttempt(
                                "test\(test)()", result, attempt: attempt, arguments: arguments,
                                duration: test == 3 ? nil : 1.5))
                    }
                }
            }
            _ = try database.recordRun(
                makeRun("night-\(night)", startedAt: makeDate(day: night), attempts: attempts), project: project)
        }
        _ = try database.recordRun(
            makeRun("other", attempts: [makeAttempt("test1()", .failed)]), project: ProjectName(rawValue: "Other"))
        try database.read { db in
            let runs = try RunsQuery(project: project).fetch(db).map(\.runID).dropLast()
            let names = try TestNames(project: project, db)
            let found = try TroubledAttemptsQuery(project: project, runs: Array(runs)).fetch(names, db)
            for (run, tests) in zip(runs, found) {
                let rows = try TestResultsQuery(project: project, run: run).fetch(db)
                    .filter { $0.result == .failed || $0.attempt > 1 }
                #expect(rows.count > 20)
                #expect(tests.reduce(0) { $0 + $1.attempts.count } == rows.count)
                for test in tests {
                    let own = rows.filter { $0.testID == test.test }
                    let expected = own.map { row in
                        TroubledTest.Attempt(
                            attempt: row.attempt, device: row.device, configuration: row.configuration,
                            arguments: row.arguments, result: row.result, duration: row.duration,
                            message: row.failureMessage, file: row.failureFile, line: row.failureLine)
                    }
                    #expect(test.attempts == expected)
                    #expect(test.environments.count == Set(own.map(\.arguments)).count)
                    #expect(test.environments.flatMap(\.self) == test.attempts)
                }
            }
        }
    }
}

/// The quick reading of which tests reach what says what the view says.
struct ReachingTestsTests {
    @Test func testsAreThoseOfTheViewInTheOrderOfTheirIDs() throws {
        let folder = try TemporaryFolder()
        let database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        let project = ProjectName(rawValue: "App")
        for name in ["App", "Other"] {
            var inventory = makeInventory()
            // A second file says the same once more, and a disabled test reaches nothing.
            for use in inventory.elementTests {
                inventory.elementTests.append(
                    ElementTest(element: use.element, test: use.test, isAsserted: true, testFile: "UITests/More.swift"))
            }
            if name == "App" {
                let more = makeTest("aTest()", line: 90)
                inventory.tests.append(more)
                inventory.elementTests.append(
                    ElementTest(
                        element: inventory.elementTests[0].element, test: more.id, isAsserted: false,
                        testFile: more.file))
            }
            _ = try database.recordSnapshot(
                inventory,
                metadata: SnapshotMetadata(
                    project: ProjectName(rawValue: name), takenAt: makeDate(day: 1), commitSHA: "c", branch: "main",
                    toolVersion: "1.0"))
        }
        try database.read { db in
            let reached = try ReachingTestsQuery(project: project).fetch(TestNames(project: project, db), db)
            let rows = try ElementTestsQuery(project: project).fetch(db)
            let elements = try ElementCoverageQuery(project: project).fetch(db)
            #expect(rows.count > 3 && reached.values.contains { $0.count == 2 })
            #expect(reached.values.reduce(0) { $0 + $1.count } == rows.count)
            for element in elements {
                let own = rows.filter {
                    $0.screen == element.screen && $0.line == element.line && $0.col == element.col
                }
                #expect((reached[element.elementID] ?? []) == own.map(\.testID).sorted())
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
