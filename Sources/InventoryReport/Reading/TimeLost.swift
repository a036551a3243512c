import InventoryMetrics
import InventoryModel
import InventoryQuery

/// What failures cost that meant nothing: failed attempts that later passed in their run, with the repetitions up to that.
struct TimeLost: Sendable {
    private var seconds: [String: Double] = [:]
    private var unknown: Set<String> = []

    /// Adds up attempts.
    ///
    /// - Parameters:
    ///   - troubled: The attempts that failed or repeated another, by run.
    ///   - runs: The runs.
    init(_ troubled: [[TroubledTest]], runs: [String]) {
        for (run, tests) in zip(runs, troubled) {
            var lost: [(test: TestID, seconds: Double)] = []
            for test in tests {
                for environment in test.environments {
                    let attempts = environment.map { TestObservation.Attempt(result: $0.result, duration: $0.duration) }
                    guard let result = EnvironmentResult(environment: 0, attempts: attempts), result.isMixed else {
                        continue
                    }
                    if attempts.contains(where: { $0.duration == nil }) { unknown.insert(run) }
                    lost.append((test.test, result.lostSeconds))
                }
            }
            // In the same order in every database, since sums of floating numbers depend on it.
            seconds[run] = lost.sorted { ($0.test, $0.seconds) < ($1.test, $1.seconds) }.reduce(0) { $0 + $1.seconds }
        }
    }

    /// The seconds that a run lost; nil where its output does not say how long attempts took.
    func seconds(ofRun run: String) -> Double? { unknown.contains(run) ? nil : seconds[run, default: 0] }
}
