package import Foundation

/// Judges tests by their results.
package enum Flakiness {
    /// Computes what the results of one test say about it.
    ///
    /// - Parameters:
    ///   - history: Its results.
    ///   - asOf: The moment at which the test is judged, such as the start of the newest run.
    ///   - settings: The thresholds.
    /// - Returns: The summary; `quarantined` is never its state.
    package static func summary(
        of history: TestHistory,
        asOf: Date,
        settings: FlakinessSettings = .default
    ) -> FlakinessSummary {
        let totals = history.totals
        let breakage = Breakage(history, settings: settings)
        let decision = StateDecision(
            history: history, breakage: breakage, asOf: asOf.milliseconds, settings: settings)
        let scores = history.versions.scores(settings: settings)
        let rate = totals.failureRate
        let brokenSince = history.neverPassed ? history.firstAt : breakage.everywhereSince ?? breakage.somewhereSince
        return FlakinessSummary(
            state: decision.state,
            evidence: decision.evidence,
            runs: history.runs,
            attempts: totals.count,
            failures: totals.failures,
            flips: history.flips,
            flipRate: history.pairs == 0 ? nil : Double(history.flips) / Double(history.pairs),
            entropy: Entropy.bits(failures: totals.failures, of: totals.count),
            appleUnweighted: VersionScores.unweighted(scores),
            appleWeighted: VersionScores.weighted(scores, decay: settings.decay),
            failureRateLow: rate?.lowerBound,
            failureRateHigh: rate?.upperBound,
            effectiveAttempts: totals.effectiveCount,
            probability: decision.probability,
            firstFlakyAt: history.firstDirectAt.map(Date.init(milliseconds:)),
            lastFlakyAt: history.lastDirectAt.map(Date.init(milliseconds:)),
            brokenSince: brokenSince.map(Date.init(milliseconds:)),
            minutesLost: history.lost.reduce(0) { $0 + ($1.at >= decision.windowStart ? $1.seconds : 0) } / 60
        )
    }

    /// Computes what observations of one test say about it; their order does not matter.
    ///
    /// Skipped tests, expected failures and runs that failed as a whole are no observations.
    package static func summary(
        of observations: [TestObservation],
        asOf: Date,
        settings: FlakinessSettings = .default
    ) -> FlakinessSummary {
        var names = ObservationNames(observations)
        var settings = settings
        settings.defaultBranch = settings.defaultBranchName.map { names.branch($0) }
        return summary(of: TestHistory(observations, names: &names, settings: settings), asOf: asOf, settings: settings)
    }
}

extension TestHistory {
    /// Whether the test has no result for so long before a project's newest run that it is stale.
    package func isStale(newestRunAt: Int64, settings: FlakinessSettings) -> Bool {
        newestAt.map { newestRunAt - $0 > settings.staleAfterMilliseconds } ?? false
    }

    /// When the test is judged: as of the newest of its runs, but stale as of the project's newest run (milliseconds since
    /// 1970).
    package func asOf(newestRunAt: Int64, settings: FlakinessSettings) -> Int64 {
        isStale(newestRunAt: newestRunAt, settings: settings) ? newestRunAt : self.newestRunAt
    }
}

extension Date {
    fileprivate init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// Milliseconds since 1970.
    var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
