import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What some of the runs say of tests, by the same view.
@Suite("Flakiness by some runs") struct SelectedFlakinessTests {
    private static let all = "SELECT * FROM flaky_tests ORDER BY test_id"
    private let project = ProjectName(rawValue: "App")

    /// Nights on two branches, on one of which tests fail that pass on the other.
    private func runs() -> [RunRecord] {
        (1...40).map { day in
            let isFeature = day % 4 == 0
            func attempts(_ name: String, failing: Bool) -> [TestAttempt] {
                failing
                    ? [makeAttempt(name, .failed, duration: 9), makeAttempt(name, .passed, attempt: 2, duration: 1)]
                    : [makeAttempt(name, duration: 1)]
            }
            var run = makeRun(
                "day \(day)", startedAt: makeDate(day: day),
                attempts: attempts("testMain()", failing: !isFeature && day % 3 == 0)
                    + attempts("testFeature()", failing: isFeature && day < 20)
                    + (isFeature ? [makeAttempt("testBroken()", .failed)] : [makeAttempt("testBroken()")])
                    + (0..<4).map { makeAttempt("test\($0)()") })
            run.branch = isFeature ? "feature" : "main"
            return run
        }
    }

    private func rows(_ store: RecordingFixture, _ selection: RunSelection) throws -> [Row] {
        try store.database.read(flakinessOf: selection, project: project) { db in try Row.fetchAll(db, sql: Self.all) }
    }

    @Test(arguments: [
        RunSelection(branch: "main"), RunSelection(branch: "feature"), RunSelection(since: makeDate(day: 21)),
        RunSelection(since: makeDate(day: 9), branch: "feature"), RunSelection(),
    ])
    func `the rows are those of a database with these runs alone`(selection: RunSelection) throws {
        let (whole, part) = (try RecordingFixture(), try RecordingFixture())
        for run in runs() {
            try whole.record(run)
            let isChosen =
                (selection.branch ?? run.branch) == run.branch
                && (selection.since.map { $0 <= run.startedAt ?? .distantPast } ?? true)
            if isChosen { try part.record(run) }
        }
        let before = try rows(whole, RunSelection())
        let expected = try rows(part, RunSelection())
        #expect(!expected.isEmpty)
        #expect(try rows(whole, selection) == expected)
        // Reading leaves nothing behind.
        #expect(try rows(whole, RunSelection()) == before)
        let reader = try InventoryDatabase(readingAt: whole.database.path)
        let read = try reader.read(flakinessOf: selection, project: project) { db in
            try Row.fetchAll(db, sql: Self.all)
        }
        #expect(read == expected)
    }

    @Test func `without a run there is no row`() throws {
        let store = try RecordingFixture()
        for run in runs() { try store.record(run) }
        #expect(try rows(store, RunSelection(branch: "mian")).isEmpty)
        let count = try store.database.read { db in
            try RunSelection(since: makeDate(day: 31), branch: "main").count(db, project: project)
        }
        #expect(count == 7)
    }

    @Test func `histories of another version must be made anew first`() throws {
        let store = try RecordingFixture()
        for run in runs() { try store.record(run) }
        let queue = try DatabaseQueue(path: store.database.path)
        try queue.write { db in try db.execute(sql: "UPDATE project SET history_form = 1") }
        try queue.close()
        #expect(throws: StoreError.outdated(path: store.database.path)) {
            try rows(store, RunSelection(branch: "main"))
        }
    }
}
