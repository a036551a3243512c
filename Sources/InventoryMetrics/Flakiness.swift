package import Foundation

/// Judges tests by their results.
package enum Flakiness {
    /// Computes what the results of one test say about it.
    ///
    /// Skipped tests, expected failures and runs that failed as a whole are no observations. The order of the
    /// observations does not matter. The cost is quadratic in the flips of a series and else that of sorting.
    ///
    /// - Parameters:
    ///   - observations: The observations of the test.
    ///   - asOf: The moment at which the test is judged, such as the start of the newest run.
    ///   - settings: The thresholds.
    /// - Returns: The summary; `quarantined` and a likely cause are never among it yet.
    package static func summary(
        of observations: [TestObservation],
        asOf: Date,
        settings: FlakinessSettings = .default
    ) -> FlakinessSummary {
        let history = ResultHistory(observations)
        let breakage = Breakage(history, settings: settings)
        let brokenRuns = breakage.brokenRuns
        let goodState = history.excluding { brokenRuns[$0.series]?.contains($0.run) ?? false }
        let evidence = FlakyEvidence(history, breakage: breakage)
        let decision = StateDecision(
            history: history, goodState: goodState, breakage: breakage, evidence: evidence, asOf: asOf,
            settings: settings)
        let flips = Flips(in: history.series)
        let scores = VersionScores.scores(history.results, settings: settings)
        let rate = FailureRate.interval(history.results)
        return FlakinessSummary(
            state: decision.state,
            evidence: evidence.strongest(since: decision.windowStart),
            runs: history.runCount,
            attempts: history.attemptCount,
            failures: history.failureCount,
            flips: flips.count,
            flipRate: flips.rate,
            entropy: Entropy.bits(failures: history.failureCount, of: history.attemptCount),
            appleUnweighted: VersionScores.unweighted(scores),
            appleWeighted: VersionScores.weighted(scores, decay: settings.decay),
            failureRateLow: rate?.lowerBound,
            failureRateHigh: rate?.upperBound,
            probability: decision.probability(goodState),
            firstFlakyAt: evidence.direct.first,
            lastFlakyAt: evidence.direct.last,
            brokenSince: history.neverPassed ? history.firstAt : breakage.everywhereSince ?? breakage.somewhereSince,
            minutesLost: LostTime.minutes(history.results, since: decision.windowStart),
            likelyCause: nil
        )
    }
}
