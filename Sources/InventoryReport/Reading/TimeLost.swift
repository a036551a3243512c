import InventoryMetrics
import InventoryModel
import InventoryQuery

/// What failures cost that meant nothing: failed attempts that later passed in their run, with the repetitions up to that.
struct TimeLost: Sendable {
    private var seconds: [String: Double] = [:]
    private var unknown: Set<String> = []

    /// Adds up attempts.
    ///
    /// - Parameter troubled: The attempts that failed or repeated another, in the order of their numbers.
    init(_ troubled: [TestResultRow]) {
        struct Group: Hashable {
            var run: String
            var test: TestID
            var device: String?
            var configuration: String?
            var arguments: String?
        }
        let groups = Dictionary(grouping: troubled) { row in
            Group(
                run: row.runID, test: row.testID, device: row.device, configuration: row.configuration,
                arguments: row.arguments)
        }
        // In a fixed order, since sums of floating numbers depend on it.
        for (group, rows) in groups.sorted(by: { ($0.key.run, $0.key.test) < ($1.key.run, $1.key.test) }) {
            let attempts = rows.sorted { $0.attempt < $1.attempt }
                .map { TestObservation.Attempt(result: $0.result, duration: $0.duration) }
            guard let result = EnvironmentResult(environment: 0, attempts: attempts), result.isMixed else { continue }
            if attempts.contains(where: { $0.duration == nil }) { unknown.insert(group.run) }
            seconds[group.run, default: 0] += result.lostSeconds
        }
    }

    /// The seconds that a run lost; nil where its output does not say how long attempts took.
    func seconds(ofRun run: String) -> Double? { unknown.contains(run) ? nil : seconds[run, default: 0] }
}
