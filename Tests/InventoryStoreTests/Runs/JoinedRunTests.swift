import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Outputs of one run that arrive one after the other.
@Suite("Joined runs") struct JoinedRunTests {
    private let fixture: RecordingFixture
    private let project = ProjectName(rawValue: "App")

    init() throws { fixture = try RecordingFixture() }

    /// A run with one of everything.
    private func detailedRun() -> RunRecord {
        var failed = makeAttempt("testSubmit()", .failed, arguments: "1, 2")
        failed.startedAt = makeDate(day: 1) + 4
        failed.issues = [
            TestIssue(kind: .failure, type: "Assertion Failure", message: "no", file: "A.swift", line: 3, symbol: "f()")
        ]
        var run = makeRun(commitSHA: "abc", attempts: [makeAttempt("testOther()", duration: nil), failed])
        run.ciJob = "job 7"
        run.xcodeVersion = "26.1"
        run.activities = [
            Activity(attempt: 1, title: "Tap", kind: "userCreated", startedAt: makeDate(day: 1) + 5, duration: 0.5),
            Activity(attempt: 1, parent: 0, title: "Find", isFailure: true),
        ]
        run.interactions = [
            Interaction(
                attempt: 1, action: "tap", xcuiQuery: "buttons", identifier: "a.b", title: "Tap", startedAt: nil)
        ]
        run.attachments = [
            Attachment(attempt: 1, activity: 1, name: "Shot", type: "public.png", byteCount: 5, location: "x")
        ]
        run.metrics = [PerformanceMetric(attempt: 0, identifier: "t", name: "Time", unit: "s", measurements: [1, 2.5])]
        run.lineCoverage = [LineCoverage(target: "App", path: "A.swift", coveredLines: 1, executableLines: 2)]
        run.diagnostics = [Diagnostic(.warning, code: "odd", message: "odd", file: "x.json")]
        return run
    }

    private func part() -> RunRecord {
        var part = makeRun("part", attempts: [makeAttempt("testSubmit()", .unknown, duration: nil)])
        part.isPart = true
        return part
    }

    @Test func `a recorded run is read back as it was`() throws {
        let run = detailedRun()
        try fixture.record(run)
        var seen: RunRecord?
        _ = try fixture.database.recordRun(part(), project: project) { recorded, _ in
            seen = recorded
            return nil
        }
        var expected = run
        expected.contentSHA256 = run.sourceSHA256
        #expect(seen == expected)
    }

    @Test(arguments: [true, false], [[0, 1], [1, 0]])
    func `a run is found again by an output that tells no arguments`(isFirst: Bool, order: [Int]) throws {
        // By the attempt that comes last the test passed or failed, by that of each set of arguments it failed.
        let results: [TestAttempt.Result] = [.failed, .passed]
        let told = results.enumerated().map { makeAttempt("check(a:)", $1, arguments: "\($0)") }
        let untold = order.enumerated().map { makeAttempt("check(a:)", results[$1], attempt: $0 + 1) }
        var runs = [makeRun("bundle", attempts: told), makeRun("list", attempts: untold)]
        runs[1].sourceFormat = "other"
        if isFirst { runs.reverse() }
        try fixture.record(runs[0])
        let receipt = try fixture.database.recordRun(runs[1], project: project) { recorded, _ in recorded }
        #expect(receipt.outcome == .joined)
        #expect(try fixture.count("SELECT count(*) FROM run") == 1)
    }

    @Test func `a part is added to its run, once`() throws {
        let first = try fixture.record(detailedRun())
        let second = try fixture.database.recordRun(part(), project: project) { recorded, new in
            var joined = recorded
            joined.activities.append(Activity(attempt: 0, title: "from \(new.sourceName)"))
            return joined
        }
        #expect(second.outcome == .joined)
        #expect(second.runID == first.runID)
        #expect(
            try fixture.rows("SELECT title FROM activities ORDER BY test_id, ordinal") == [
                "from part.json", "Tap", "Find",
            ])
        #expect(
            try fixture.rows("SELECT source_name FROM run_sources ORDER BY source_name") == [
                "night-1.json", "part.json",
            ])
        let again = try fixture.database.recordRun(part(), project: project) { _, _ in nil }
        #expect(again.outcome == .alreadyKnown)
        #expect(try fixture.rows("SELECT count(*) FROM runs") == ["1"])
        #expect(try fixture.rows("SELECT count(*) FROM test_results") == ["2"])
    }

    @Test func `a part of no recorded run records nothing`() throws {
        let receipt = try fixture.database.recordRun(part(), project: project) { _, _ in nil }
        #expect(receipt.outcome == .unmatched)
        #expect(try fixture.rows("SELECT count(*) FROM runs") == ["0"])
        #expect(try fixture.rows("SELECT count(*) FROM tests") == ["0"])
    }

    @Test func `what a run says of flakiness counts once when more is added to it`() throws {
        try fixture.record(makeRun("night-1", startedAt: makeDate(day: 1)))
        let failed = [makeAttempt("testSubmit()", .failed), makeAttempt("testSubmit()", .passed, attempt: 2)]
        try fixture.record(makeRun("night-2", startedAt: makeDate(day: 2), attempts: failed))
        let before = try fixture.rows("SELECT state, runs, attempts, failures FROM flakiness")
        #expect(before == ["flaky|2|3|1"])
        let receipt = try fixture.database.recordRun(part(), project: project) { recorded, _ in
            recorded.sourceName.contains("night-2") ? recorded : nil
        }
        #expect(receipt.outcome == .joined)
        #expect(try fixture.rows("SELECT state, runs, attempts, failures FROM flakiness") == before)
    }

    @Test(arguments: [nil, "job 2", "job 3"])
    func `a part that fits several runs is of that of its job, or of none`(job: String?) throws {
        for day in 1...2 {
            var night = makeRun("night-\(day)", startedAt: makeDate(day: day))
            night.ciJob = "job \(day)"
            try fixture.record(night)
        }
        var part = part()
        part.ciJob = job
        let receipt = try fixture.database.recordRun(part, project: project) { recorded, _ in recorded }
        #expect(receipt.outcome == (job == "job 2" ? .joined : .unmatched))
        let names = try fixture.rows(
            "SELECT runs.source_name FROM run_sources JOIN runs USING (run_id) WHERE run_sources.source_name LIKE 'part%'"
        )
        #expect(names == (job == "job 2" ? ["night-2.json"] : []))
    }

    @Test(arguments: [(true, false), (false, true), (false, false)])
    func `a run of the same times is offered for joining where one was read with problems`(
        problems: (first: Bool, second: Bool)
    ) throws {
        func copy(_ name: String, _ isDamaged: Bool) -> RunRecord {
            var run = makeRun(name)
            if isDamaged { run.diagnostics = [Diagnostic(.warning, code: "damaged-object", message: "x")] }
            return run
        }
        try fixture.record(copy("first", problems.first))
        let receipt = try fixture.database.recordRun(copy("second", problems.second), project: project) { recorded, _ in
            recorded
        }
        #expect(receipt.outcome == (problems.first || problems.second ? .joined : .recorded))
    }

    @Test func `another format of the same run is offered for joining, another night is not`() throws {
        try fixture.record(makeRun("night-1", startedAt: makeDate(day: 1)))
        var offers = 0
        let count: RunJoining = { _, _ in
            offers += 1
            return nil
        }
        _ = try fixture.database.recordRun(
            makeRun("night-2", startedAt: makeDate(day: 2)), project: project, joining: count)
        #expect(offers == 0)
        var other = makeRun("night-3", startedAt: makeDate(day: 2))
        other.sourceFormat = "junit"
        _ = try fixture.database.recordRun(other, project: project, joining: count)
        #expect(offers == 2)
    }
}
