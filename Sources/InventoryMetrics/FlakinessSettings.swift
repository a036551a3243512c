/// The thresholds by which tests are judged.
package struct FlakinessSettings: Sendable, Hashable {
    /// What a version's results are reduced to for the scores of Kowalczyk et al.
    package enum VersionScore: Sendable, Hashable {
        case entropy
        case flipRate
    }

    /// The share by which a version's weight fades with each newer one (λ).
    package var decay = 0.1
    /// The most versions that the two scores look back over (H).
    package var versionWindow = 50
    /// What a version's results are reduced to.
    package var versionScore = VersionScore.entropy
    /// How long evidence counts, in days; long, since short windows miss rare failures.
    package var evidenceWindowDays = 180.0
    /// After how many days without a result a test is stale.
    package var staleAfterDays = 14.0
    /// The failure rate above which a test in a good state is not healthy.
    package var toleratedFailureRate = 0.01
    /// The probability from which a failing test is suspected.
    package var alarmProbability = 0.95
    /// The probability below which a suspected test recovers; lower than the alarm, so that states do not flicker.
    package var recoveryProbability = 0.8
    /// The chance that a flaky test passes often enough by luck to be called fixed.
    package var luckOfPasses = 0.05
    /// Twice the gain in log-likelihood that a change point needs.
    package var changePointGain = 13.8
    /// The fewest results on either side of a change point.
    package var shortestSegment = 3
    /// The least change of the failure rate at a change point.
    package var smallestShift = 0.2
    /// With fewer results than this a test that always passed is new.
    package var fewestResults = 5
    /// The branch on which a test can be broken; nil to take all branches.
    package var defaultBranchName: String?
    /// The number that stands for it in histories.
    package var defaultBranch: Int64?
    /// The newest commits that results may still be added to; the same commit is known again among them.
    package var openVersions = 32
    /// The newest streaks of equal results that are kept of each environment and branch; older ones become one.
    package var streaksPerSeries = 24
    /// The most environments and branches whose results are compared along the time; more where one run has more.
    package var seriesPerTest = 16
    /// The most failures, and the most passes, whose durations are compared.
    package var samplesPerOutcome = 24
    /// The most entries of time lost; the oldest are added up.
    package var lostTimes = 64

    /// The thresholds of the definition.
    package static let `default` = FlakinessSettings()

    /// Creates settings with the thresholds of the definition.
    package init() {}
}

extension FlakinessSettings {
    private static let millisecondsPerDay = 86_400_000.0

    /// How long evidence counts, in milliseconds.
    var evidenceWindowMilliseconds: Int64 { Int64(evidenceWindowDays * Self.millisecondsPerDay) }
    /// After how many milliseconds without a result a test is stale.
    package var staleAfterMilliseconds: Int64 { Int64(staleAfterDays * Self.millisecondsPerDay) }
}
