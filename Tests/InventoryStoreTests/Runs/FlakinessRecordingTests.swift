import Foundation
import GRDB
import InventoryMetrics
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What the store keeps of the judgement of tests.
@Suite struct FlakinessRecordingTests {
    private static let states = "SELECT test_id, state, evidence, runs, attempts, failures FROM flaky_tests"

    private func record(_ results: [TestAttempt.Result], in store: RecordingFixture, commit: String? = nil) throws {
        for (index, result) in results.enumerated() {
            let attempts = [makeAttempt("testA()", result), makeAttempt("testB()")]
            try store.record(
                makeRun("night-\(index)", startedAt: makeDate(day: index + 1), commitSHA: commit, attempts: attempts)
            )
        }
    }

    @Test func `a test that fails and passes in one run is flaky`() throws {
        let store = try RecordingFixture()
        try record([.passed, .passed, .passed], in: store)
        #expect(try store.rows(Self.states).isEmpty)
        let attempts = [makeAttempt("testA()", .failed), makeAttempt("testA()", .passed, attempt: 2)]
        try store.record(makeRun("retried", startedAt: makeDate(day: 4), attempts: attempts))
        #expect(try store.rows(Self.states) == ["AppUITests/LandingTests/testA()|flaky|retry|4|5|1"])
        #expect(
            try store.rows("SELECT first_flaky_at, last_flaky_at, minutes_lost FROM flaky_tests") == [
                "2026-01-04T12:00:00Z|2026-01-04T12:00:00Z|0.05"
            ]
        )
    }

    @Test func `results of one commit that disagree are evidence`() throws {
        let store = try RecordingFixture()
        try record([.passed, .failed], in: store, commit: "abc")
        #expect(try store.rows(Self.states) == ["AppUITests/LandingTests/testA()|flaky|same_commit|2|2|1"])
    }

    @Test func `a test that always fails is broken, never flaky`() throws {
        let store = try RecordingFixture()
        try record([.failed, .failed, .failed, .failed], in: store)
        #expect(try store.rows(Self.states) == ["AppUITests/LandingTests/testA()|broken|∅|4|4|4"])
        #expect(try store.rows("SELECT broken_since FROM flaky_tests") == ["2026-01-01T12:00:00Z"])
    }

    @Test func `a run of which nearly all failed is no observation`() throws {
        let store = try RecordingFixture()
        try record([.passed, .passed], in: store)
        let attempts = (0..<10).map { makeAttempt("test\($0)()", .failed) } + [makeAttempt("testA()", .failed)]
        try store.record(makeRun("no network", startedAt: makeDate(day: 3), attempts: attempts))
        #expect(try store.rows(Self.states).isEmpty)
        #expect(try store.count("SELECT failed FROM runs WHERE is_infrastructure_failure") == 11)
    }

    @Test func `a test that no run has had for 14 days is stale`() throws {
        let store = try RecordingFixture()
        try record([.passed, .passed, .passed, .passed, .passed], in: store)
        let other = [makeAttempt("testB()")]
        try store.record(makeRun("day 19", startedAt: makeDate(day: 19), attempts: other))
        #expect(try store.rows(Self.states).isEmpty)
        try store.record(makeRun("day 20", startedAt: makeDate(day: 20), attempts: other))
        #expect(try store.rows(Self.states) == ["AppUITests/LandingTests/testA()|stale|∅|5|5|0"])
        try store.record(makeRun("day 21", startedAt: makeDate(day: 21), attempts: [makeAttempt("testA()")]))
        #expect(try store.rows(Self.states).isEmpty)
    }

    @Test(arguments: [TestAttempt.Result.skipped, .expectedFailure, .unknown])
    func `a test without a pass or failure is new, not stale`(result: TestAttempt.Result) throws {
        let store = try RecordingFixture()
        try record([result, result], in: store)
        try store.record(makeRun("day 40", startedAt: makeDate(day: 40), attempts: [makeAttempt("testB()")]))
        #expect(try store.rows(Self.states).isEmpty)
        #expect(try store.count("SELECT count(*) FROM flakiness") == 0, "a new test has no judgement to show")
        try store.record(makeRun("day 41", startedAt: makeDate(day: 41), attempts: [makeAttempt("testA()", .failed)]))
        #expect(try store.rows(Self.states) == ["AppUITests/LandingTests/testA()|broken|∅|1|1|1"])
    }

    @Test func `a flaky test proves nothing`() throws {
        let store = try RecordingFixture()
        try store.record()
        let attempts = [makeAttempt("testSubmit()", .failed), makeAttempt("testSubmit()", .passed, attempt: 2)]
        try store.record(makeRun("retried", startedAt: makeDate(day: 1), attempts: attempts))
        try store.record(makeRun("passed", startedAt: makeDate(day: 2)))
        #expect(try store.rows("SELECT state FROM flaky_tests") == ["flaky"])
        #expect(try store.rows("SELECT proven FROM screen_coverage") == ["0"])
    }

    /// The store adds run after run to what it knows; that must make no difference.
    @Test(arguments: UInt64(1)...10)
    func `the stored judgement is that of all results`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let store = try RecordingFixture()
        var observations: [String: [TestObservation]] = [:]
        let days = Array(1...25).shuffled(using: &generator)
        for (number, day) in days.enumerated() {
            var attempts: [TestAttempt] = []
            for test in 0..<6 where Int.random(in: 0..<4, using: &generator) > 0 {
                let results = randomResults(failing: test, using: &generator)
                for (index, result) in results.enumerated() {
                    attempts.append(makeAttempt("test\(test)()", result, attempt: index + 1))
                }
                observations["AppUITests/LandingTests/test\(test)()", default: []].append(
                    observation(of: results, number: number, day: day)
                )
            }
            let run = makeRun(
                "\(seed)-\(day)", startedAt: makeDate(day: day), commitSHA: "c\(day / 3)", attempts: attempts)
            try store.record(run)
            let hasFailedAsAWhole = try store.count("SELECT count(*) FROM runs WHERE is_infrastructure_failure")
            #expect(hasFailedAsAWhole == 0)
        }
        let newest = try #require(
            try store.database.read { db in try Int64.fetchOne(db, sql: "SELECT max(ordered_at_ms) FROM run") }
        )
        try expectStored(observations, asOf: Date(timeIntervalSince1970: Double(newest) / 1000), in: store)
    }

    private func randomResults(failing: Int, using generator: inout SeededGenerator) -> [TestAttempt.Result] {
        // The first three tests never fail; of the others at most one in two, so that no run fails as a whole.
        guard failing > 2, Bool.random(using: &generator) else {
            return Int.random(in: 0..<9, using: &generator) == 0 ? [.skipped] : [.passed]
        }
        return Bool.random(using: &generator) ? [.failed, .passed] : [.failed]
    }

    private func observation(of results: [TestAttempt.Result], number: Int, day: Int) -> TestObservation {
        TestObservation(
            run: Int64(number + 1),
            startedAt: makeDate(day: day),
            commit: "c\(day / 3)",
            branch: "main",
            environment: "",
            isInfrastructureFailure: false,
            attempts: results.map { TestObservation.Attempt(result: $0, duration: 1.5) }
        )
    }

    private func expectStored(
        _ observations: [String: [TestObservation]],
        asOf: Date,
        in store: RecordingFixture
    ) throws {
        var settings = FlakinessSettings.default
        settings.defaultBranchName = "main"
        for (test, results) in observations.sorted(by: { $0.key < $1.key }) {
            let expected = Flakiness.summary(of: results, asOf: asOf, settings: settings)
            let row = try store.rows(
                """
                SELECT state, coalesce(evidence, '-'), runs, attempts, failures, flips,
                    printf('%.9f %.9f %.9f', entropy, failure_rate_high, probability), minutes_lost
                FROM flakiness JOIN test USING (test_key) WHERE test_id = '\(test)'
                """
            ).first
            if expected.state == .healthy || expected.state == .new {
                #expect(row == nil)
                continue
            }
            let numbers = [expected.entropy, expected.failureRateHigh, expected.probability]
                .map { String(format: "%.9f", $0 ?? 0) }.joined(separator: " ")
            #expect(
                row == """
                    \(expected.state.rawValue)|\(expected.evidence?.rawValue ?? "-")|\(expected.runs)|\
                    \(expected.attempts)|\(expected.failures)|\(expected.flips)|\(numbers)|\(expected.minutesLost)
                    """
            )
        }
    }
}
