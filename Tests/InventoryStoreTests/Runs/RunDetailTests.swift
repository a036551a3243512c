import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What runs say beyond results.
@Suite("Run details") struct RunDetailTests {
    private let fixture: RecordingFixture

    init() throws { fixture = try RecordingFixture() }

    private func detailedRun() -> RunRecord {
        var failed = makeAttempt("testSubmit()", .failed)
        failed.issues = [
            TestIssue(
                kind: .failure, type: "Assertion Failure", message: "not equal", file: "/app/LandingTests.swift",
                line: 12,
                symbol: "LandingTests.testSubmit()"),
            TestIssue(kind: .warning, message: "slow"),
        ]
        var run = makeRun(attempts: [makeAttempt("testOther()"), failed])
        run.ciJob = "github 77"
        run.xcodeVersion = "26.1.1 (17B100)"
        let start = makeDate(day: 1)
        run.activities = [
            Activity(attempt: 1, title: "Tap Button", kind: "userCreated", startedAt: start + 2, duration: 0.25),
            Activity(attempt: 0, title: "Set Up"),
            Activity(attempt: 1, parent: 0, title: "Synthesize event", isFailure: true),
        ]
        run.attachments = [
            Attachment(
                attempt: 1, activity: 2, name: "Screenshot", type: "public.png", byteCount: 9, location: "0~x",
                madeAt: start + 3)
        ]
        run.metrics = [
            PerformanceMetric(
                attempt: 0, identifier: "clock", name: "Clock", unit: "s", measurements: [1, 2.5, 4], baselineAverage: 2
            )
        ]
        run.lineCoverage = [
            LineCoverage(target: "App.app", path: "/app/A.swift", coveredLines: 3, executableLines: 4),
            LineCoverage(target: "App.app", path: "/app/Empty.swift", coveredLines: 0, executableLines: 0),
        ]
        return run
    }

    @Test func `every detail is found in its view`() throws {
        try fixture.record(detailedRun())
        #expect(try fixture.rows("SELECT ci_job, xcode_version FROM runs") == ["github 77|26.1.1 (17B100)"])
        #expect(
            try fixture.rows(
                "SELECT test_id, attempt, ordinal, kind, type, message, file, line, symbol FROM test_issues ORDER BY ordinal"
            ) == [
                """
                AppUITests/LandingTests/testSubmit()|1|1|failure|Assertion Failure|not equal|/app/LandingTests.swift|12|\
                LandingTests.testSubmit()
                """,
                "AppUITests/LandingTests/testSubmit()|1|2|warning|∅|slow|∅|∅|∅",
            ])
        #expect(
            try fixture.rows(
                """
                SELECT test_id, ordinal, parent_ordinal, title, kind, started_at, duration, is_failure FROM activities
                ORDER BY test_id, ordinal
                """
            ) == [
                "AppUITests/LandingTests/testOther()|1|∅|Set Up|∅|∅|∅|0",
                "AppUITests/LandingTests/testSubmit()|1|∅|Tap Button|userCreated|2026-01-01T12:00:02Z|0.25|0",
                "AppUITests/LandingTests/testSubmit()|2|1|Synthesize event|∅|∅|∅|1",
            ])
        #expect(
            try fixture.rows("SELECT activity_ordinal, name, type, byte_count, location, made_at FROM attachments")
                == ["2|Screenshot|public.png|9|0~x|2026-01-01T12:00:03Z"])
        #expect(
            try fixture.rows(
                "SELECT identifier, name, unit, measurements, average, baseline_average FROM performance_metrics")
                == ["clock|Clock|s|[1.0,2.5,4.0]|2.5|2.0"])
        #expect(
            try fixture.rows("SELECT target, path, covered_lines, executable_lines, coverage FROM line_coverage")
                == ["App.app|/app/A.swift|3|4|0.75", "App.app|/app/Empty.swift|0|0|∅"])
        #expect(
            try fixture.rows("SELECT source_format, source_name, source_sha256 FROM run_sources")
                == ["xcresulttool-tests|night-1.json|sha256 of night-1"])
    }

    @Test(arguments: [("0123456789abcdef", true), ("0123456", true), ("0123457", false), ("012345", false)])
    func `a run is of the newest snapshot of its commit`(commit: String, isFound: Bool) throws {
        try fixture.record(day: 1, commit: "0123456789abcdef")
        let newest = try fixture.record(makeInventory(), day: 2, commit: "0123456789abcdef", branch: "other")
        try fixture.record(day: 3, commit: "fedcba9876543210")
        try fixture.record(makeRun(commitSHA: commit))
        #expect(try fixture.rows("SELECT snapshot_id FROM runs") == [isFound ? newest.snapshotID : "∅"])
    }

    @Test func `details of attempts that the run lacks are left out`() throws {
        var run = makeRun()
        run.activities = [Activity(attempt: 9, title: "lost"), Activity(attempt: 0, parent: 0, title: "kept")]
        run.attachments = [Attachment(attempt: -1, name: "lost")]
        run.interactions = [Interaction(attempt: 7, action: "tap", xcuiQuery: nil, identifier: "x", title: "lost")]
        try fixture.record(run)
        #expect(try fixture.rows("SELECT title, parent_ordinal FROM activities") == ["kept|∅"])
        #expect(try fixture.rows("SELECT count(*) FROM attachments") == ["0"])
        #expect(try fixture.rows("SELECT count(*) FROM interactions") == ["0"])
    }

    @Test func `details go with their run`() throws {
        try fixture.record(detailedRun())
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        let queue = try DatabaseQueue(path: fixture.folder.path("inventory.sqlite"), configuration: configuration)
        try queue.write { db in try db.execute(sql: "DELETE FROM run") }
        for table in ["run_source", "test_issue", "activity", "attachment", "performance_metric", "covered_file"] {
            #expect(try fixture.rows("SELECT count(*) FROM \(table)") == ["0"], "\(table)")
        }
    }
}
