import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What `recordRun` adds, and what it counts.
@Suite struct RunRecordingTests {
    @Test func `a run shows in its views`() throws {
        let store = try RecordingFixture()
        var failed = makeAttempt("testEmail()", .failed, duration: 2.25)
        failed.startedAt = makeDate(day: 1).addingTimeInterval(7)
        let tap = Interaction(
            attempt: 1, action: "tap", xcuiQuery: "buttons", identifier: "landing.email", title: "Tap \"landing.email\""
        )
        let receipt = try store.record(
            makeRun(commitSHA: "abc", attempts: [makeAttempt(), failed], interactions: [tap]))
        #expect(receipt.outcome == .recorded)
        #expect(receipt.newTestCount == 2)
        #expect(
            try store.rows("SELECT * FROM runs") == [
                """
                App|\(receipt.runID)|2026-01-01T12:00:00Z|2026-01-01T12:01:00Z|main|abc|Nightly|Default|iPhone 17|\
                iOS Simulator 26.1|xcresulttool-tests|night-1.json|sha256 of night-1|2|1|1|0|0|0|2|∅|∅|∅|0|1
                """
            ]
        )
        #expect(
            try store.rows("SELECT * FROM test_results ORDER BY test_id DESC") == [
                """
                App|\(receipt.runID)|AppUITests/LandingTests/testSubmit()|1|iPhone 17|∅|∅|passed|∅|1.5|∅|∅|∅
                """,
                """
                App|\(receipt.runID)|AppUITests/LandingTests/testEmail()|1|iPhone 17|∅|∅|failed|2026-01-01T12:00:07Z|\
                2.25|XCTAssertTrue failed|LandingTests.swift|12
                """,
            ]
        )
        #expect(
            try store.rows("SELECT * FROM interactions") == [
                """
                App|\(receipt.runID)|AppUITests/LandingTests/testEmail()|1|1|tap|buttons|landing.email|\
                Tap "landing.email"|∅
                """
            ]
        )
    }

    @Test func `a run of the same content is recorded once`() throws {
        let store = try RecordingFixture()
        let first = try store.record(makeRun())
        let sizes = try store.tableSizes()
        var again = makeRun()
        again.sourceName = "copy.json"
        let second = try store.record(again)
        #expect(second.outcome == .alreadyKnown)
        #expect(second.runID == first.runID)
        #expect(second.figures == first.figures)
        #expect(try store.tableSizes() == sizes)
        #expect(try store.database.hasRun(sourceSHA256: again.sourceSHA256, project: ProjectName(rawValue: "App")))
        #expect(try !store.database.hasRun(sourceSHA256: again.sourceSHA256, project: ProjectName(rawValue: "Other")))
    }

    @Test func `the same content in two projects is two runs`() throws {
        let store = try RecordingFixture()
        let first = try store.record(makeRun(), project: "App")
        let second = try store.record(makeRun(), project: "Other")
        #expect(second.outcome == .recorded)
        #expect(second.runID != first.runID)
    }

    @Test func `a run's id does not depend on the database`() throws {
        let ids = try (0..<2).map { index in
            let store = try RecordingFixture()
            if index == 1 { try store.record(makeRun("another")) }
            return try store.record(makeRun()).runID
        }
        #expect(ids[0] == ids[1])
    }

    @Test func `a test counts once, by its last attempts`() throws {
        let store = try RecordingFixture()
        let attempts = [
            makeAttempt("testRetried()", .failed, attempt: 1), makeAttempt("testRetried()", .passed, attempt: 2),
            makeAttempt("testOneDevice()", .passed, device: 0), makeAttempt("testOneDevice()", .failed, device: 1),
            makeAttempt("testArguments(a:)", .passed, arguments: "1"),
            makeAttempt("testArguments(a:)", .skipped, arguments: "2"),
            makeAttempt("testSkipped()", .skipped), makeAttempt("testExpected()", .expectedFailure),
            makeAttempt("testUnknown()", .unknown),
        ]
        try store.record(makeRun(attempts: attempts))
        #expect(
            try store.rows(
                "SELECT test_count, attempt_count, passed, failed, skipped, expected_failures, retried FROM runs"
            ) == ["6|9|2|1|1|1|1"]
        )
        #expect(
            try store.rows("SELECT test_id, result, attempts, duration FROM test_history ORDER BY test_id") == [
                "AppUITests/LandingTests/testArguments(a:)|passed|2|3.0",
                "AppUITests/LandingTests/testExpected()|expected_failure|1|1.5",
                "AppUITests/LandingTests/testOneDevice()|failed|2|3.0",
                "AppUITests/LandingTests/testRetried()|failed|2|3.0",
                "AppUITests/LandingTests/testSkipped()|skipped|1|1.5",
                "AppUITests/LandingTests/testUnknown()|unknown|1|1.5",
            ]
        )
    }

    @Test(arguments: [
        (failed: 4, passed: 0, isInfrastructureFailure: false), (failed: 5, passed: 0, isInfrastructureFailure: true),
        (failed: 4, passed: 1, isInfrastructureFailure: true), (failed: 3, passed: 2, isInfrastructureFailure: false),
        (failed: 7, passed: 2, isInfrastructureFailure: false), (failed: 8, passed: 2, isInfrastructureFailure: true),
    ])
    func `a run of which 4 in 5 tests failed is marked`(failed: Int, passed: Int, isInfrastructureFailure: Bool) throws
    {
        let store = try RecordingFixture()
        let attempts =
            (0..<failed).map { makeAttempt("testFailed\($0)()", .failed) }
            + (0..<passed).map { makeAttempt("testPassed\($0)()") }
            + (0..<9).map { makeAttempt("testSkipped\($0)()", .skipped) }
        try store.record(makeRun(attempts: attempts))
        #expect(
            try store.rows("SELECT is_infrastructure_failure FROM runs") == [isInfrastructureFailure ? "1" : "0"]
        )
    }

    @Test func `devices and what is not known`() throws {
        let store = try RecordingFixture()
        var run = makeRun(
            startedAt: nil, branch: nil, attempts: [makeAttempt(device: nil), makeAttempt("testB()", device: 9)])
        run.devices = [
            Device(name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.1"), Device(name: "iPad"),
            Device(name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.1"),
        ]
        run.configurations = []
        run.testPlan = nil
        try store.record(run)
        #expect(
            try store.rows("SELECT started_at, finished_at, branch, test_plan, configuration, device, os FROM runs")
                == [
                    "∅|∅|∅|∅|∅|iPhone 17, iPad|iOS Simulator 26.1"
                ]
        )
        #expect(try store.rows("SELECT device, started_at FROM test_results") == ["∅|∅", "∅|∅"])
        #expect(try store.rows("SELECT started_at FROM test_history") == ["∅", "∅"])
    }

    @Test(arguments: [Double.nan, -1, .infinity, 1e300])
    func `a duration that no clock measures is unknown`(duration: Double) throws {
        let store = try RecordingFixture()
        try store.record(makeRun(attempts: [makeAttempt(duration: duration)]))
        #expect(try store.rows("SELECT duration FROM test_results") == ["∅"])
    }

    @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e300)])
    func `a date that no calendar shows is kept in range`(date: Date) throws {
        let store = try RecordingFixture()
        try store.record(makeRun(startedAt: date))
        #expect(try store.count("SELECT count(*) FROM runs WHERE started_at IS NOT NULL") == 1)
    }

    @Test func `an interaction of an attempt that is not there is left out`() throws {
        let store = try RecordingFixture()
        let taps = [-1, 0, 1].map {
            Interaction(attempt: $0, action: "tap", xcuiQuery: nil, identifier: "a", title: "Tap")
        }
        try store.record(makeRun(interactions: taps))
        #expect(try store.count("SELECT count(*) FROM interactions") == 1)
    }

    @Test func `diagnostics of a run are kept with it`() throws {
        let store = try RecordingFixture()
        var run = makeRun()
        run.diagnostics = [
            Diagnostic(.warning, code: "unknown-node", message: "a node of unknown type", file: "a.json")
        ]
        let receipt = try store.record(run)
        #expect(
            try store.rows("SELECT * FROM diagnostics") == [
                "App|∅|\(receipt.runID)|warning|unknown-node|a node of unknown type|a.json|∅|∅"
            ]
        )
    }
}
