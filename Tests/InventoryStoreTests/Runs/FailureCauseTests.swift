import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What the failures of a test go with.
@Suite("Causes of failures") struct FailureCauseTests {
    private let store: RecordingFixture
    private let devices = [
        Device(id: "D-1", name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.1"),
        Device(id: "D-2", name: "iPad Pro", platform: "iOS Simulator", osVersion: "26.1"),
    ]
    private let causes = "SELECT test_id, likely_cause FROM flaky_tests ORDER BY test_id"

    init() throws { store = try RecordingFixture() }

    /// Records a night on both devices: the results of each test on each of them.
    private func record(_ results: [String: [[TestAttempt.Result]]], day: Int, message: String) throws {
        var attempts: [TestAttempt] = []
        for (test, byDevice) in results.sorted(by: { $0.key < $1.key }) {
            for (device, results) in byDevice.enumerated() {
                for (number, result) in results.enumerated() {
                    var attempt = makeAttempt(test, result, attempt: number + 1, duration: 2)
                    attempt.device = device
                    attempt.message = result == .failed ? "\(message) \(test)" : nil
                    attempts.append(attempt)
                }
            }
        }
        var run = makeRun("day \(day)", startedAt: makeDate(day: day), attempts: attempts)
        run.devices = devices
        try store.record(run)
    }

    @Test func `a test that fails on one device alone names it, another one its message`() throws {
        for day in 1...24 {
            let failing: [TestAttempt.Result] = day % 2 == 0 ? [.failed, .passed] : [.passed]
            try record(
                [
                    "testTablet()": [[.passed], failing], "testBoth()": [failing, failing],
                    "testFine()": [[.passed], [.passed]],
                ],
                day: day, message: "waited \(day) s in")
        }
        let expected = [
            "AppUITests/LandingTests/testBoth()|24 of 24 failures say: waited <n> s in testBoth()",
            "AppUITests/LandingTests/testTablet()|device iPad Pro: 12 of 36 failed, 0 of 24 elsewhere",
        ]
        #expect(try store.rows(causes) == expected)
        try store.database.recomputeFlakiness(project: ProjectName(rawValue: "App"))
        #expect(try store.rows(causes) == expected)
        // Four hypotheses each but for the system, which is one: two devices and the durations.
        #expect(try store.rows("SELECT sum(hypothesis_count) FROM flakiness") == ["6"])
    }

    @Test func `what chance alone may explain is no cause`() throws {
        for day in 1...8 {
            try record(
                ["testA()": [[.passed], day % 4 == 0 ? [.failed, .passed] : [.passed]]], day: day,
                message: "day \(day) x\(day)y")
        }
        #expect(try store.rows(causes) == ["AppUITests/LandingTests/testA()|∅"])
    }

    @Test func `a test that failed under many messages has no likely one`() throws {
        for (day, message) in ["a", "b", "c", "d", "e", "f"].enumerated() {
            try record(["testA()": [[.failed, .passed], [.failed, .passed]]], day: day + 1, message: message)
        }
        #expect(try store.rows(causes) == ["AppUITests/LandingTests/testA()|∅"])
    }
}
