import InventoryModel

/// What the attempts of a test in one environment of one run say: their passes and failures.
///
/// Skipped tests and expected failures are no results. An unknown one is none either, but the results before and after
/// it are no neighbours.
package struct EnvironmentResult: Sendable, Hashable {
    /// How an attempt ended.
    enum Outcome: UInt8, Sendable, Hashable {
        case unknown
        case passed
        case failed
    }

    /// Plan, device, system, configuration and arguments as one number: results under equal numbers may be compared.
    let environment: Int64
    /// The attempts that passed or failed.
    private(set) var count = 0
    /// The attempts that failed.
    private(set) var failures = 0
    /// The changes between pass and failure.
    private(set) var flips = 0
    /// The pairs of neighbouring results.
    private(set) var pairs = 0
    /// How the first attempt ended.
    private(set) var first: Outcome
    /// How the last attempt ended.
    private(set) var last: Outcome
    /// The attempts that passed since the last failure; all passes where there is none.
    private(set) var passesSinceFailure = 0
    /// The seconds of failed attempts that passed later, with all repetitions up to that pass.
    package private(set) var lostSeconds = 0.0

    /// The first attempts that passed or failed, with their durations; those without one are left out.
    private(set) var samples: [TestHistory.Sample] = []

    /// The most attempts of one run that are compared.
    private static let sampleLimit = 8

    /// Whether all attempts failed.
    var isFailure: Bool { failures == count }
    /// Whether the attempts disagree.
    package var isMixed: Bool { failures > 0 && failures < count }

    /// Reduces attempts, in order; nil where none of them has an outcome.
    package init?(environment: Int64, attempts: some Sequence<TestObservation.Attempt>) {
        self.environment = environment
        first = .unknown
        last = .unknown
        var isEmpty = true
        // The time since a failure is lost only once a pass shows that the failure meant nothing.
        var pending: Double?
        for attempt in attempts {
            guard let outcome = Outcome(attempt) else { continue }
            if isEmpty { first = outcome } else { countPair(last, outcome) }
            isEmpty = false
            last = outcome
            // Durations come from outside: a negative or infinite one would spoil every sum.
            let seconds = attempt.duration.map { $0.isFinite ? max(0, $0) : 0 } ?? 0
            if outcome == .failed || pending != nil { pending = (pending ?? 0) + seconds }
            count(outcome)
            addSample(outcome, duration: attempt.duration)
            if outcome == .passed {
                lostSeconds += pending ?? 0
                pending = nil
            }
        }
        if isEmpty { return nil }
    }

    /// One attempt that passed; its duration is in seconds.
    package init(passIn environment: Int64, duration: Double?) {
        self.environment = environment
        count = 1
        first = .passed
        last = .passed
        passesSinceFailure = 1
        addSample(.passed, duration: duration)
    }

    private mutating func count(_ outcome: Outcome) {
        switch outcome {
        case .unknown: break
        case .passed:
            count += 1
            passesSinceFailure += 1
        case .failed:
            count += 1
            failures += 1
            passesSinceFailure = 0
        }
    }

    private mutating func addSample(_ outcome: Outcome, duration: Double?) {
        guard outcome != .unknown, let duration, samples.count < Self.sampleLimit,
            // Beyond this a duration is no time that a test takes; a year in microseconds is far below the limits of 64 bits.
            duration >= 0, duration < 31_536_000
        else { return }
        let microseconds = Int64((duration * 1e6).rounded())
        samples.append(TestHistory.Sample(isFailure: outcome == .failed, microseconds: microseconds))
    }

    private mutating func countPair(_ before: Outcome, _ outcome: Outcome) {
        guard before != .unknown, outcome != .unknown else { return }
        pairs += 1
        if before != outcome { flips += 1 }
    }
}

extension EnvironmentResult.Outcome {
    /// How an attempt ended; nil where that is no result.
    fileprivate init?(_ attempt: TestObservation.Attempt) {
        switch attempt.result {
        case .passed: self = .passed
        case .failed: self = .failed
        case .unknown: self = .unknown
        case .skipped, .expectedFailure: return nil
        }
    }
}
