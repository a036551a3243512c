/// The executions of one test on one device in one night, as nodes.
struct CaseRun {
    /// The word for how they ended, which is that of the last attempt.
    let result: String
    /// What Xcode says about retries; nil where there were none.
    let details: String?
    /// The mean duration of the executions, in seconds.
    let meanDuration: Double
    /// The nodes below the test; nil where one plain execution passed.
    let children: [RunOutput.Node]?

    /// Runs the test; nil where it does not run in the night.
    init?(test: ExampleTest, bundle: ExampleBundle, device: RunDevice, night: Night) {
        let id = "\(bundle.name)/\(test.suite)/\(test.name)"
        let verdicts = test.behaviour.verdicts(of: id, on: device, in: night)
        guard let last = verdicts.last else { return nil }
        var random = SplitMix64(seed: "duration \(id) \(device.deviceId) \(night.number)")
        func duration() -> Double {
            // Whole milliseconds have one decimal text on every platform.
            (bundle.typicalDuration * (0.8 + 0.6 * random.fraction()) * 1000).rounded() / 1000
        }

        result = last.word
        if test.isDivided {
            let sets = test.argumentSets.map { RunOutput.Node(arguments: $0, verdict: last, duration: duration()) }
            children = sets
            meanDuration = sets.compactMap(\.durationInSeconds).mean
            details = nil
        } else if verdicts.count > 1 {
            let attempts = verdicts.enumerated().map { index, verdict in
                RunOutput.Node(attempt: index + 1, verdict: verdict, duration: duration())
            }
            children = attempts
            meanDuration = attempts.compactMap(\.durationInSeconds).mean
            details = last == .passed ? "Passed after 1 retry" : "Failed after 1 retry"
        } else {
            children = RunOutput.Node.messages(of: last)
            meanDuration = duration()
            details = nil
        }
    }
}
