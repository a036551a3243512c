import Foundation

/// The decision how a test stands.
struct StateDecision {
    /// All its results.
    let history: TestHistory
    /// Where it always failed.
    let breakage: Breakage
    /// The moment at which it is judged, in milliseconds since 1970.
    let asOf: Int64
    /// The thresholds.
    let settings: FlakinessSettings
    /// The results outside the segments in which it always failed.
    let goodState: ResultTotals

    private let goodThroughLastFailure: ResultTotals?

    /// Prepares the decision.
    init(history: TestHistory, breakage: Breakage, asOf: Int64, settings: FlakinessSettings) {
        self.history = history
        self.breakage = breakage
        self.asOf = asOf
        self.settings = settings
        let broken = breakage.brokenStreaks
        var good = history.totals
        good.count -= broken.reduce(0) { $0 + $1.attempts }
        good.failures -= broken.reduce(0) { $0 + $1.failures }
        goodState = good
        goodThroughLastFailure = breakage.lastGoodFailure.map { last in
            var through = last.through
            for streak in broken where streak.lastAt <= last.at {
                through.removeFailures(attempts: streak.failures, results: streak.results)
            }
            return through
        }
    }

    /// How the test stands: the first that holds.
    var state: FlakinessSummary.State {
        guard let newest = history.newestAt else { return .new }
        if asOf - newest > settings.staleAfterMilliseconds { return .stale }
        if history.neverPassed || breakage.everywhereSince != nil { return .broken }
        if hasDirectEvidence { return hasRecovered ? .fixed : .flaky }
        if breakage.somewhereSince != nil { return .broken }
        // Failures may lie too thin in each environment for a change point, and yet be over and done with.
        if isSuspected { return hasRecovered ? .fixed : .suspected }
        if isRepaired { return .fixed }
        return history.totals.count < settings.fewestResults ? .new : .healthy
    }

    /// The strongest evidence in the window.
    var evidence: FlakinessSummary.Evidence? {
        let kinds: [(FlakinessSummary.Evidence, Int64?)] = [
            (.retry, history.lastRetryAt), (.sameCommit, history.lastSameCommitAt),
            (.acrossCommits, breakage.lastUnexplainedFlip),
        ]
        return kinds.first { $0.1.map { $0 >= windowStart } ?? false }?.0
    }

    /// Since when evidence counts, in milliseconds since 1970.
    var windowStart: Int64 { asOf - settings.evidenceWindowMilliseconds }

    /// The probability that it fails more often than is tolerated; nil without a result in a good state.
    var probability: Double? { probability(goodState) }

    private var hasDirectEvidence: Bool { history.lastDirectAt.map { $0 >= windowStart } ?? false }

    /// Whether it passed so often that a test as flaky as it was would do so by luck only.
    private var hasRecovered: Bool {
        // The failures may all lie in a broken segment, as where a server was down for some nights of one commit.
        hasPassedEnough(after: goodState.failures > 0 ? goodThroughLastFailure : history.throughLastFailure)
    }

    private var isRepaired: Bool {
        guard let repaired = breakage.lastRepaired, repaired.failedAt >= windowStart else { return false }
        return hasPassedEnough(after: ResultTotals(count: repaired.failures, failures: repaired.failures))
    }

    /// ⌈ln 0.05 / ln(1 − failure_rate_low)⌉ passes; the rate is the one up to the last failure, since passes lower it.
    private func hasPassedEnough(after failing: ResultTotals?) -> Bool {
        guard let low = failing?.failureRate?.lowerBound, low > 0 else { return false }
        guard low < 1 else { return history.passesSinceFailure > 0 }
        return Double(history.passesSinceFailure) >= (log(settings.luckOfPasses) / log1p(-low)).rounded(.up)
    }

    /// Whether the last failure gave the alarm, and the passes since then have not called it off.
    private var isSuspected: Bool {
        guard goodState.failures > 0 else { return false }
        let alarm = goodThroughLastFailure.flatMap(probability) ?? 0
        return alarm >= settings.alarmProbability && (probability ?? 0) >= settings.recoveryProbability
    }

    private func probability(_ totals: ResultTotals) -> Double? {
        FailureProbability.exceeding(settings.toleratedFailureRate, failures: totals.failures, of: totals.count)
    }
}

extension TestHistory {
    /// Whether there are results and all are failures.
    var neverPassed: Bool { totals.count > 0 && totals.failures == totals.count }
    /// When direct evidence was last seen, in milliseconds since 1970.
    var lastDirectAt: Int64? {
        guard let lastRetryAt, let lastSameCommitAt else { return lastRetryAt ?? lastSameCommitAt }
        return max(lastRetryAt, lastSameCommitAt)
    }
}
