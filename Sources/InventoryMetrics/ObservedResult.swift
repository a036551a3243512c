import Foundation
import InventoryModel

/// An observation reduced to what is judged: its passes and failures.
///
/// Skipped tests and expected failures are no results. An unknown one is none either, but the results before and after
/// it are no neighbours.
struct ObservedResult: Sendable {
    /// The run.
    let run: Int64
    /// When the run started.
    let startedAt: Date
    /// The commit, where known.
    let commit: String?
    /// Where results may be compared along the time.
    let series: SeriesKey
    /// Whether each attempt failed, in order; nil for an unknown one.
    let attempts: [Bool?]
    /// The durations of the attempts, in seconds.
    let durations: [Double]
    /// The attempts that passed or failed.
    let count: Int
    /// The attempts that failed.
    let failures: Int

    /// Whether all attempts failed.
    var isFailure: Bool { failures == count }
    /// Whether the attempts disagree.
    var isMixed: Bool { failures > 0 && failures < count }

    /// Reduces an observation; nil where it holds no result.
    init?(_ observation: TestObservation, names: CommitNames) {
        guard !observation.isInfrastructureFailure else { return nil }
        var attempts: [Bool?] = []
        var durations: [Double] = []
        for attempt in observation.attempts {
            switch attempt.result {
            case .passed: attempts.append(false)
            case .failed: attempts.append(true)
            case .unknown: attempts.append(nil)
            case .skipped, .expectedFailure: continue
            }
            // Durations come from outside: a negative or infinite one would spoil every sum.
            durations.append(attempt.duration.map { $0.isFinite ? max(0, $0) : 0 } ?? 0)
        }
        count = attempts.count { $0 != nil }
        failures = attempts.count { $0 == true }
        guard count > 0 || !attempts.isEmpty else { return nil }
        run = observation.run
        startedAt = observation.startedAt
        commit = observation.commit.map(names.name)
        series = SeriesKey(environment: observation.environment, branch: observation.branch ?? "")
        self.attempts = attempts
        self.durations = durations
    }
}

/// Results under equal keys may be compared along the time.
struct SeriesKey: Hashable, Comparable {
    /// Plan, configuration, device, system and arguments.
    let environment: String
    /// The branch; empty where unknown.
    let branch: String

    static func < (left: SeriesKey, right: SeriesKey) -> Bool {
        (left.environment, left.branch) < (right.environment, right.branch)
    }
}
