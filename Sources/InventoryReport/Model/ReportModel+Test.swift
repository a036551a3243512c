package import Foundation

extension ReportModel {
    /// A test, from the sources, from runs or from both.
    package struct Test: Codable, Sendable, Hashable {
        /// The id, the same from sources and from runs.
        package var id: String
        /// Whether it is a UI or a unit test; nil where only runs have it.
        package var kind: String?
        /// The convention in which it is written.
        package var style: String?
        /// Labels by name, such as `epic` or `tag`.
        package var labels: [String: [String]] = [:]
        /// Why it does not run; nil for an enabled test, empty where no reason is given.
        package var disabledReason: String?
        /// The file; nil where only runs have it.
        package var file: String?
        /// The line there (1-based).
        package var line: Int?
        /// Whether the newest snapshot declares it.
        package var isInSources: Bool
        /// One letter a run of `historyRuns`, see `HistoryMark`.
        package var history: String
        /// The mean duration over those runs, in seconds; nil where no output says.
        package var meanDuration: Double?
        /// How long it took in each of those runs with all attempts, in seconds; nil where it did not run or no output
        /// says; empty in reports of very many tests, see `ReportQuery.durationLimit`.
        package var durations: [Double?] = []
        /// The screens that it is on, sorted.
        package var screens: [String]
        /// The presets that it uses, sorted.
        package var presets: [String]
        /// The attempts in those runs that failed or repeated another one, those of the newest run first.
        package var attempts: [Attempt]
    }

    /// One execution of a test in a run.
    package struct Attempt: Codable, Sendable, Hashable {
        /// The run's id.
        package var run: String
        /// The number of the attempt (1-based).
        package var attempt: Int
        /// How it ended: `passed`, `failed`, `skipped`, `expected_failure` or `unknown`.
        package var result: String
        /// The device; nil where the output does not say.
        package var device: String?
        /// How long it took, in seconds.
        package var duration: Double?
        /// The message of the failure, skip or expected failure.
        package var message: String?
        /// The file, as the output has it.
        package var file: String?
        /// The line there (1-based).
        package var line: Int?
    }

    /// How a test ended in one run: the letters of `Test.history`.
    package enum HistoryMark: Character, Sendable, Hashable, CaseIterable {
        case passed = "p"
        case failed = "f"
        case passedOnRetry = "r"
        case expectedFailure = "x"
        case skipped = "s"
        case unknown = "u"
        case absent = "."
    }

    /// One execution of a set of tests.
    package struct Run: Codable, Sendable, Hashable {
        /// The id.
        package var id: String
        /// When it started; nil where the output does not say.
        package var startedAt: Date?
        /// When it ended.
        package var finishedAt: Date?
        /// The branch that was tested.
        package var branch: String?
        /// The commit that was tested.
        package var commit: String?
        /// The test plan.
        package var testPlan: String?
        /// The devices.
        package var device: String?
        /// Their systems.
        package var os: String?
        /// The run output as the user named it.
        package var sourceName: String?
        /// Tests.
        package var testCount: Int
        /// Tests whose last attempts passed.
        package var passed: Int
        /// Tests of which a last attempt failed.
        package var failed: Int
        /// Tests that were only skipped.
        package var skipped: Int
        /// Tests whose worst last attempt is an expected failure.
        package var expectedFailures: Int
        /// Tests of which an attempt was repeated.
        package var retried: Int
        /// Whether so much failed that the run says nothing about single tests.
        package var isInfrastructureFailure: Bool
        /// Seconds of failed attempts that later passed, with their repetitions; nil where the output does not say, where so
        /// much failed that it says nothing, and of runs before those of `historyRuns`.
        package var secondsLost: Double?
        /// Tests that were flaky then by their results, those set aside included; nil where it is not known.
        package var flakyTests: Int?
    }

    /// A test that is not simply healthy.
    package struct Flaky: Codable, Sendable, Hashable {
        /// The test.
        package var test: String
        /// `suspected`, `flaky`, `broken`, `quarantined`, `fixed` or `stale`.
        package var state: String
        /// The strongest evidence: `retry`, `same_commit` or `across_commits`; nil where there is none.
        package var evidence: String?
        /// Runs that executed it.
        package var runs: Int
        /// Attempts that passed or failed.
        package var attempts: Int
        /// Attempts that failed.
        package var failures: Int
        /// Changes between pass and failure along the ordered results.
        package var flips: Int = 0
        /// Changes between pass and failure per pair of neighbouring results, 0 to 1.
        package var flipRate: Double?
        /// The entropy of the share of failures, 0 to 1.
        package var entropy: Double?
        /// The probability that the failure rate in a good state is above 1 %, 0 to 1.
        package var probability: Double?
        /// The lower bound of the failure rate, 0 to 1 (Wilson 95 %).
        package var failureRateLow: Double?
        /// The upper bound of the failure rate, 0 to 1 (Wilson 95 %).
        package var failureRateHigh: Double?
        /// When it first showed direct evidence.
        package var firstFlakyAt: Date?
        /// When it last did.
        package var lastFlakyAt: Date?
        /// Since when it always fails; nil where it does not.
        package var brokenSince: Date?
        /// Minutes that failed attempts which later passed took, with their repetitions.
        package var minutesLost: Double
        /// What its failures go with; nil where nothing stands out.
        package var likelyCause: String?
        /// Whether it turned flaky after the base; false without base.
        package var isNew: Bool
    }
}
