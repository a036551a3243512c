package import Foundation
package import InventoryModel

/// What one run says about one test on one device and configuration with one set of arguments.
package struct TestObservation: Sendable, Hashable {
    /// One attempt of it.
    package struct Attempt: Sendable, Hashable {
        /// How it ended.
        package var result: TestAttempt.Result
        /// How long it took, in seconds.
        package var duration: Double?

        /// Creates an attempt.
        package init(result: TestAttempt.Result, duration: Double?) {
            self.result = result
            self.duration = duration
        }
    }

    /// The run; observations of one run share it.
    package var run: Int64
    /// When the run started.
    package var startedAt: Date
    /// The commit, where known.
    package var commit: String?
    /// The branch, where known.
    package var branch: String?
    /// The job of the build server, where known.
    package var job: String?
    /// Plan, configuration, device, system and arguments as one text: results under equal keys may be compared.
    package var environment: String
    /// Whether so much of the run failed that it says nothing about single tests.
    package var isInfrastructureFailure: Bool
    /// The attempts, in order.
    package var attempts: [Attempt]

    /// Creates an observation.
    package init(
        run: Int64,
        startedAt: Date,
        commit: String?,
        branch: String?,
        job: String? = nil,
        environment: String,
        isInfrastructureFailure: Bool,
        attempts: [Attempt]
    ) {
        self.run = run
        self.startedAt = startedAt
        self.commit = commit
        self.branch = branch
        self.job = job
        self.environment = environment
        self.isInfrastructureFailure = isInfrastructureFailure
        self.attempts = attempts
    }
}
