package import Foundation
import GRDB
package import InventoryModel

/// A row of the view `runs`.
///
/// The executions of a set of tests.
package struct RunRow: ViewRow {
    package static let view = "runs"
    package static let order = ["project", "started_at", "run_id"]

    /// The project.
    package var project: ProjectName
    /// The run's id, the same in every database that holds it.
    package var runID: String
    /// When it started (ISO 8601, UTC); nil where the output does not say.
    package var startedAt: Date?
    /// When it ended (ISO 8601, UTC).
    package var finishedAt: Date?
    /// The branch that was tested.
    package var branch: String?
    /// The commit that was tested.
    package var commitSHA: String?
    /// The test plan.
    package var testPlan: String?
    /// The plan configurations, in order, separated by commas.
    package var configuration: String?
    /// The devices, in order, separated by commas.
    package var device: String?
    /// Their platforms and systems, in order, separated by commas.
    package var os: String?
    /// The format of the run output.
    package var sourceFormat: String
    /// The run output as the user named it.
    package var sourceName: String
    /// SHA-256 of its content (hexadecimal).
    package var sourceSHA256: String
    /// Tests; each once, however many devices and attempts.
    package var testCount: Int
    /// Tests whose last attempts passed.
    package var passed: Int
    /// Tests of which a last attempt failed, on one device with one configuration and one set of arguments.
    package var failed: Int
    /// Tests that were only skipped.
    package var skipped: Int
    /// Tests whose worst last attempt is an expected failure.
    package var expectedFailures: Int
    /// Tests of which an attempt was repeated.
    package var retried: Int
    /// Attempts.
    package var attemptCount: Int
    /// The job of the build server.
    package var ciJob: String?
    /// The version of Xcode.
    package var xcodeVersion: String?
    /// The newest snapshot of the sources of that commit.
    package var snapshotID: String?
    /// Whether 80 % or more of at least 5 executed tests failed, so that the run says nothing about single tests.
    package var isInfrastructureFailure: Bool
    /// Whether its results are kept one by one; else they are in the sums of `test_days` only.
    package var hasResults: Bool
}
