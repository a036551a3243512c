import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What is told of flakiness beyond the state of each test.
@Suite("Records of flakiness") struct FlakinessRecordTests {
    private let store: RecordingFixture
    private let project = ProjectName(rawValue: "App")

    init() throws { store = try RecordingFixture() }

    private func record(_ results: TestAttempt.Result..., day: Int, message: String? = nil) throws {
        let attempts = results.enumerated().map { index, result in
            var attempt = makeAttempt("testA()", result, attempt: index + 1)
            if result == .failed, let message { attempt.message = message }
            return attempt
        }
        let run = makeRun("day \(day)", startedAt: makeDate(day: day), attempts: attempts + [makeAttempt("testB()")])
        try store.record(run)
    }

    @Test func `each change of a state is kept with its run and reason`() throws {
        try record(.passed, day: 1)
        try record(.failed, .passed, day: 2)
        // 1 of 3 attempts failed: low is 0.0615, so ⌈ln 0.05 / ln 0.9385⌉ = 48 passes are asked for, one of them on day 2.
        for day in 3...52 { try record(.passed, day: day) }
        #expect(
            try store.rows(
                """
                SELECT changed_at, from_state, to_state, source_name, reason FROM flaky_state_changes
                JOIN runs USING (project, run_id) ORDER BY changed_at
                """
            ) == [
                "2026-01-02T12:00:00Z|∅|flaky|day 2.json|attempts of one run disagree",
                "2026-02-18T12:00:00Z|flaky|fixed|day 49.json|passed too often since the last failure for luck",
            ])
        try store.database.recomputeFlakiness(project: project)
        #expect(try store.count("SELECT count(*) FROM flaky_state_changes") == 2)
    }

    @Test func `failures of equal messages but for numbers are a cluster`() throws {
        try record(.failed, .failed, .passed, day: 1, message: "waited 5.0s for row.1")
        try record(.failed, .passed, day: 2, message: "waited 7.5s for row.22")
        try record(.failed, .passed, day: 3, message: "no network")
        let clusters =
            "SELECT signature, failures, tests, first_at, last_at FROM failure_clusters ORDER BY failures DESC"
        let expected = [
            "waited <n>s for row.<n>|3|1|2026-01-01T12:00:00Z|2026-01-02T12:00:00Z",
            "no network|1|1|2026-01-03T12:00:00Z|2026-01-03T12:00:00Z",
        ]
        #expect(try store.rows(clusters) == expected)
        // More of a run that is recorded does not count its failures twice.
        var part = makeRun("part", attempts: [makeAttempt("testA()", .unknown)])
        part.isPart = true
        _ = try store.database.recordRun(part, project: project) { recorded, _ in recorded }
        #expect(try store.rows(clusters) == expected)
        try store.database.recomputeFlakiness(project: project)
        #expect(try store.rows(clusters) == expected)
    }

    @Test func `a test in quarantine counts again when its time is over or it is released`() throws {
        try record(.failed, .passed, day: 1)
        let states = "SELECT test_id, state FROM flaky_tests"
        let list = "SELECT test_id, owner, reason, until, is_active, state FROM quarantined_tests"
        func set(until day: String, _ test: String = "testA()") throws -> String {
            try store.database.quarantine(
                test, project: project, owner: "ann", reason: "slow", until: day, since: makeDate(day: 2))
        }
        #expect(try set(until: "2999-12-31") == "AppUITests/LandingTests/testA()")
        #expect(try store.rows(states) == ["AppUITests/LandingTests/testA()|quarantined"])
        #expect(try store.rows(list) == ["AppUITests/LandingTests/testA()|ann|slow|2999-12-31|1|flaky"])
        #expect(try set(until: "2020-02-29", "LandingTests/testA()") == "AppUITests/LandingTests/testA()")
        #expect(try store.rows(states) == ["AppUITests/LandingTests/testA()|flaky"])
        #expect(try store.rows(list) == ["AppUITests/LandingTests/testA()|ann|slow|2020-02-29|0|flaky"])
        try store.database.release("testA()", project: project)
        #expect(try store.rows(list).isEmpty)
        #expect(throws: QuarantineError.notQuarantined("AppUITests/LandingTests/testA()")) {
            try store.database.release("testA()", project: project)
        }
    }

    @Test(arguments: ["2026-02-30", "tomorrow", "2026-1-1", "", "2026-01-01 "])
    func `a quarantine needs a day that there is`(day: String) throws {
        try record(.passed, day: 1)
        #expect(throws: QuarantineError.badDay(day)) {
            try store.database.quarantine(
                "testA()", project: project, owner: "a", reason: nil, until: day, since: makeDate(day: 1))
        }
        #expect(throws: QuarantineError.unknownTest("test")) {
            try store.database.quarantine(
                "test", project: project, owner: "a", reason: nil, until: "2026-01-01", since: makeDate(day: 1))
        }
    }
}
