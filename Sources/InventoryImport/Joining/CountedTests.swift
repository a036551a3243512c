import InventoryModel

/// How many tests of a run ended in which way, as far as that can be told of tests that were repeated.
///
/// Whether a test that failed and then passed counts as failed depends on why it was repeated, which outputs do not say.
struct CountedTests {
    private struct Ends {
        var all: Set<TestAttempt.Result> = []
        var last: [Execution: TestAttempt] = [:]
    }

    private struct Execution: Hashable {
        let device: Int?
        let configuration: String?
        let arguments: String?
    }

    private let tests: [Ends]

    /// Counts the tests of a run.
    init(_ run: RunRecord) {
        var tests: [TestID: Ends] = [:]
        for attempt in run.attempts where attempt.name != AttemptReading.nameOutsideTests {
            let execution = Execution(
                device: attempt.device, configuration: attempt.configuration, arguments: attempt.arguments)
            tests[attempt.test, default: Ends()].all.insert(attempt.result)
            if let known = tests[attempt.test]?.last[execution], known.attempt > attempt.attempt { continue }
            tests[attempt.test]?.last[execution] = attempt
        }
        self.tests = Array(tests.values)
    }

    /// Whether the counts of another output, where it has some, can be those of this run.
    func fit(_ part: RunRecord) -> Bool {
        guard let counts = part.counts else { return true }
        return counts.total == tests.count && range(of: .failed).contains(counts.failed)
            && range(of: .skipped).contains(counts.skipped)
    }

    /// How many tests at least and at most ended so.
    private func range(of result: TestAttempt.Result) -> ClosedRange<Int> {
        let most = tests.count { $0.all.contains(result) }
        let least = tests.count { test in
            result == .failed ? test.last.values.contains { $0.result == .failed } : test.all == [result]
        }
        return least...max(least, most)
    }
}

extension ClosedRange<Int> {
    /// Whether a number lies in it, where there is one.
    fileprivate func contains(_ number: Int?) -> Bool { number.map { contains($0) } ?? true }
}

extension RunRecord {
    /// Whether the devices that a part names can be devices of this run; of a run without devices nobody knows.
    func hasDevices(of part: RunRecord) -> Bool {
        devices.isEmpty
            || part.devices.allSatisfy { device in devices.contains { AttemptIndex.isSameDevice($0, device) } }
    }
}
