package import Foundation
import GRDB
package import InventoryModel

/// A row of the view `test_history`.
///
/// Each test in each run that has it.
package struct TestHistoryRow: ViewRow {
    package static let view = "test_history"
    package static let order = ["project", "test_id", "started_at", "run_id"]

    /// The project.
    package var project: ProjectName
    /// The test.
    package var testID: TestID
    /// The run.
    package var runID: String
    /// When the run started (ISO 8601, UTC).
    package var startedAt: Date?
    /// The commit that was tested.
    package var commitSHA: String?
    /// The worst attempt.
    package var result: TestAttempt.Result
    /// Attempts, on all devices and with all configurations and arguments.
    package var attempts: Int
    /// Of all attempts together (seconds); nil where the output does not say.
    package var duration: Double?
}
