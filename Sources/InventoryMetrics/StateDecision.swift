import Foundation

/// The decision how a test stands.
struct StateDecision {
    /// All its results.
    let history: ResultHistory
    /// Those outside the segments in which it always failed.
    let goodState: ResultHistory
    /// Where it always failed.
    let breakage: Breakage
    /// What shows that results disagree.
    let evidence: FlakyEvidence
    /// The moment at which it is judged.
    let asOf: Date
    /// The thresholds.
    let settings: FlakinessSettings

    /// How the test stands: the first that holds.
    var state: FlakinessSummary.State {
        guard let newest = history.newestAt else { return .new }
        if asOf.timeIntervalSince(newest) > settings.staleAfterDays * 86_400 { return .stale }
        if history.neverPassed || breakage.everywhereSince != nil { return .broken }
        if hasDirectEvidence { return hasRecovered ? .fixed : .flaky }
        if breakage.somewhereSince != nil { return .broken }
        // Failures may lie too thin in each environment for a change point, and yet be over and done with.
        if isSuspected { return hasRecovered ? .fixed : .suspected }
        if isRepaired { return .fixed }
        return history.attemptCount < settings.fewestResults ? .new : .healthy
    }

    /// Since when evidence counts.
    var windowStart: Date { asOf.addingTimeInterval(-settings.evidenceWindowDays * 86_400) }

    private var hasDirectEvidence: Bool { evidence.direct.contains { $0 >= windowStart } }

    /// Whether it passed so often that a test as flaky as it was would do so by luck only.
    private var hasRecovered: Bool {
        // The failures may all lie in a broken segment, as where a server was down for some nights of one commit.
        let judged = goodState.failureCount > 0 ? goodState : history
        return hasPassedEnough(after: judged.throughLastFailure.results)
    }

    private var isRepaired: Bool {
        guard let repaired = breakage.lastRepaired, repaired.failedAt >= windowStart else { return false }
        return hasPassedEnough(after: repaired.results)
    }

    /// ⌈ln 0.05 / ln(1 − failure_rate_low)⌉ passes; the rate is the one up to the last failure, since passes lower it.
    private func hasPassedEnough(after failing: [ObservedResult]) -> Bool {
        guard let low = FailureRate.interval(failing)?.lowerBound, low > 0 else { return false }
        guard low < 1 else { return history.passesSinceFailure > 0 }
        return Double(history.passesSinceFailure) >= (log(settings.luckOfPasses) / log1p(-low)).rounded(.up)
    }

    /// Whether the last failure gave the alarm, and the passes since then have not called it off.
    private var isSuspected: Bool {
        guard goodState.failureCount > 0 else { return false }
        let alarm = probability(goodState.throughLastFailure) ?? 0
        return alarm >= settings.alarmProbability && (probability(goodState) ?? 0) >= settings.recoveryProbability
    }

    /// The probability that it fails more often than is tolerated; nil without a result.
    func probability(_ history: ResultHistory) -> Double? {
        FailureProbability.exceeding(
            settings.toleratedFailureRate, failures: history.failureCount, of: history.attemptCount)
    }
}
