import Foundation
internal import GRDB
import InventoryMetrics
import InventoryModel

/// Brings up to date what the results of a project's tests say about them, at a cost that only the run at hand decides.
///
/// A run that is older than what a test's history has makes that history anew from all attempts of the test.
struct FlakinessRecorder {
    private let db: Database
    private let projectKey: Int64
    private let settings: FlakinessSettings
    /// The start of the project's newest run, by which tests are stale.
    private let newestRunAt: Int64
    private let histories: HistoryTable
    private let judgements: FlakinessTable
    private var reader: TestHistoryReader
    private var runs: RunNumbers
    private var factors: FactorTable
    private let causes: FailureCauseTable
    /// The run at hand, for the record of changes.
    private let runKey: Int64?
    /// The states before all were computed anew; nil where those that are kept are the ones before.
    private let statesBefore: [Int64: String]?
    /// Tests with this key or a greater one have no history yet.
    private let newTestsFrom: Int64

    /// Prepares judging the tests of a project.
    ///
    /// - Parameters:
    ///   - db: The database, inside a transaction.
    ///   - projectKey: The project.
    ///   - runs: Its runs.
    ///   - runKey: The run that is being recorded.
    ///   - statesBefore: The states before, where all are computed anew.
    ///   - newTestsFrom: The least key of the tests that the run added.
    /// - Throws: An error of SQLite.
    init(
        _ db: Database, projectKey: Int64, runs: RunNumbers, runKey: Int64?, statesBefore: [Int64: String]? = nil,
        newTestsFrom: Int64 = .max
    ) throws {
        self.newTestsFrom = newTestsFrom
        self.runKey = runKey
        self.statesBefore = statesBefore
        self.db = db
        self.projectKey = projectKey
        self.runs = runs
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT branch.text_key, run.ordered_at_ms
                    FROM project
                    LEFT JOIN text_value AS branch ON branch.value = project.default_branch
                    LEFT JOIN run ON run.run_key = project.newest_run_key
                    WHERE project.project_key = ?
                    """
            ),
            arguments: [projectKey]
        )
        var settings = FlakinessSettings.default
        settings.defaultBranch = row?[0]
        self.settings = settings
        newestRunAt = row?[1] ?? 0
        histories = try HistoryTable(db, projectKey: projectKey)
        judgements = try FlakinessTable(db)
        factors = FactorTable(db)
        causes = FailureCauseTable(db, projectKey: projectKey)
        reader = try TestHistoryReader(db, projectKey: projectKey, settings: settings)
    }

    /// Adds what a run says, and marks tests that no run has had for some time as stale.
    ///
    /// - Parameters:
    ///   - runKey: The run.
    ///   - results: What it says of each test, in the order of their keys; empty where it failed as a whole.
    /// - Throws: An error of SQLite.
    mutating func record(runKey: Int64, results: [AttemptWriter.TestResults]) throws {
        if let run = try runs.run(runKey) {
            var start = results.startIndex
            while start < results.endIndex {
                let number = HistoryPage.number(of: results[start].test)
                var end = start + 1
                while end < results.endIndex, HistoryPage.number(of: results[end].test) == number { end += 1 }
                try record(results[start..<end], of: run, page: number)
                start = end
            }
        }
        try markStaleTests()
        try causes.refreshLimit()
    }

    /// Adds all passes that wait to the histories.
    ///
    /// - Throws: An error of SQLite.
    mutating func addWaitingPasses() throws {
        for number in try histories.pages() {
            var (page, oldest) = try histories.page(number)
            if page.pending.isEmpty { continue }
            try addPasses(of: number, page: &page)
            try histories.write(page, oldestResultAt: oldest, number: number)
        }
    }

    /// Judges tests by all their attempts, as when one of their runs was taken away.
    ///
    /// - Throws: An error of SQLite.
    mutating func recompute(_ tests: [Int64]) throws {
        for (number, tests) in Dictionary(grouping: tests, by: HistoryPage.number).sorted(by: { $0.key < $1.key }) {
            var (page, oldest) = try histories.page(number)
            for test in tests.sorted() {
                _ = page.takePasses(of: test)
                let history = try reader.history(of: test, runs: &runs)
                if let run = try history.newestRun.flatMap({ try runs.run($0) }) { page.note(run) }
                oldest = Self.earlier(oldest, history.newestAt)
                try judge(history, of: test, page: &page)
            }
            page.tidy()
            try histories.write(page, oldestResultAt: oldest, number: number)
        }
        try causes.refreshLimit()
    }
}

extension FlakinessRecorder {
    private static func earlier(_ time: Int64?, _ other: Int64?) -> Int64? {
        guard let time, let other else { return time ?? other }
        return min(time, other)
    }

    private mutating func record(
        _ results: ArraySlice<AttemptWriter.TestResults>,
        of run: ObservedRun,
        page number: Int64
    ) throws {
        var (page, oldest) = try histories.page(number)
        let isLate = !page.isBefore(run)
        page.note(run)
        for result in results {
            let isWatched = page.watched & HistoryPage.bit(of: result.test) != 0
            if let environment = result.pass, !isWatched, !isLate {
                page.addPass(of: result.test, run: run.key, environment: environment)
            } else if result.pass != nil || !result.results.isEmpty {
                try add(result, of: run, page: &page)
            } else {
                continue
            }
            oldest = Self.earlier(oldest, run.startedAt)
        }
        if page.isFull { try addPasses(of: number, page: &page) }
        try histories.write(page, oldestResultAt: oldest, number: number)
    }

    /// Adds what a run says of a test to its history, and judges it.
    private mutating func add(
        _ result: AttemptWriter.TestResults, of run: ObservedRun, page: inout HistoryPage
    ) throws {
        var history = try history(of: result.test, page: &page)
        if history.isBefore(run) {
            let results =
                result.pass.map { [EnvironmentResult(passIn: $0, duration: result.passDuration)] } ?? result.results
            history.add(results, of: run, settings: settings)
        } else {
            history = try reader.history(of: result.test, runs: &runs)
        }
        try judge(history, of: result.test, page: &page)
    }

    /// The history of a test with the passes that waited.
    private mutating func history(of test: Int64, page: inout HistoryPage) throws -> TestHistory {
        let passes = page.takePasses(of: test)
        // What is damaged is computed anew from what it was made of.
        guard var history = test >= newTestsFrom ? TestHistory() : try histories.history(of: test) else {
            return try reader.history(of: test, runs: &runs)
        }
        for pass in passes {
            guard let run = try runs.run(pass.run) else { continue }
            // Only of a test that has failed are durations compared.
            let duration = history.hasFailed ? try reader.duration(of: test, run: pass.run) : nil
            let results = pass.environments.map { EnvironmentResult(passIn: $0, duration: duration) }
            history.add(results, of: run, settings: settings)
        }
        return history
    }

    private mutating func judge(_ history: TestHistory, of test: Int64, page: inout HistoryPage) throws {
        let bit = HistoryPage.bit(of: test)
        var isShown = false
        if history.hasFailed || page.watched & bit != 0 || isStale(history) {
            let asOf = history.asOf(newestRunAt: newestRunAt, settings: settings)
            let summary = Flakiness.summary(of: history, asOf: Date(milliseconds: asOf), settings: settings)
            isShown = FlakinessTable.shows(summary.state)
            let before = try stateBefore(of: test)
            // A database that had no states gets them all at once: that is no change of any test.
            if statesBefore == nil || before != nil {
                try judgements.recordChange(of: test, from: before, to: summary, at: asOf, run: runKey)
            }
            let search = isShown && history.hasFailed ? try causeSearch(history) : nil
            try judgements.write(
                summary, of: test, newestResultAt: history.newestAt, hypothesisCount: search?.hypothesisCount ?? 0)
            let findings = search?.findings ?? []
            if test < newTestsFrom || !findings.isEmpty { try causes.replace(findings, of: test) }
        }
        page.watched = isShown || history.hasOpenFailure ? page.watched | bit : page.watched & ~bit
        try histories.write(history, of: test)
    }

    private mutating func causeSearch(_ history: TestHistory) throws -> CauseSearch {
        try factors.read(history.environments)
        return CauseSearch(history, settings: settings) { factors.known[$0] }
    }

    /// The state that was shown of a test; nil where none was.
    private func stateBefore(of test: Int64) throws -> String? {
        if let statesBefore { return statesBefore[test] }
        return test >= newTestsFrom ? nil : try judgements.state(of: test)
    }

    private func isStale(_ history: TestHistory) -> Bool {
        history.isStale(newestRunAt: newestRunAt, settings: settings)
    }

    /// Adds all passes that wait in a page to the histories.
    private mutating func addPasses(of number: Int64, page: inout HistoryPage) throws {
        var tests = page.pending.reduce(0) { $0 | $1.tests }
        while tests != 0 {
            let test = number * HistoryPage.size + Int64(tests.trailingZeroBitCount)
            tests &= tests - 1
            try histories.write(try history(of: test, page: &page), of: test)
        }
        page.tidy()
    }

    /// Tests that the newest runs do not have are judged by time alone.
    private mutating func markStaleTests() throws {
        let limit = newestRunAt - settings.staleAfterMilliseconds
        for number in try histories.pages(withResultsBefore: limit) {
            var (page, _) = try histories.page(number)
            try addPasses(of: number, page: &page)
            var oldest: Int64?
            for test in try histories.tests(ofPage: number) {
                let history = try history(of: test, page: &page)
                guard let newest = history.newestAt else { continue }
                if newest < limit {
                    try judge(history, of: test, page: &page)
                } else {
                    oldest = Self.earlier(oldest, newest)
                }
            }
            try histories.write(page, oldestResultAt: oldest, number: number)
        }
    }
}
