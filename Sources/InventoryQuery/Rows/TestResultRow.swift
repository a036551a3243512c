package import Foundation
import GRDB
package import InventoryModel

/// A row of the view `test_results`.
///
/// The executions of single tests.
package struct TestResultRow: ViewRow {
    package static let view = "test_results"
    package static let order = ["project", "run_id", "test_id", "device", "configuration", "arguments", "attempt"]

    /// The project.
    package var project: ProjectName
    /// The run.
    package var runID: String
    /// The test.
    package var testID: TestID
    /// The number of the attempt on this device with this configuration and these arguments (1-based).
    package var attempt: Int
    /// The device.
    package var device: String?
    /// The configuration.
    package var configuration: String?
    /// The arguments of a parameterised test.
    package var arguments: String?
    /// How it ended.
    package var result: TestAttempt.Result
    /// When it started (ISO 8601, UTC); nil where the output does not say.
    package var startedAt: Date?
    /// How long it took (seconds).
    package var duration: Double?
    /// The message of the failure, skip or expected failure.
    package var failureMessage: String?
    /// The file of the first failure, as the output has it.
    package var failureFile: String?
    /// The line there (1-based).
    package var failureLine: Int?
}
