package import Foundation
package import GRDB
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

extension TestResultRow {
    /// Reads a row.
    ///
    /// - Throws: An error where a column holds what its property can't.
    package init(row: Row) throws {
        project = try row.decode(raw: ProjectName.self, forColumn: "project")
        runID = try row.decode(forColumn: "run_id")
        testID = try row.decode(raw: TestID.self, forColumn: "test_id")
        attempt = try row.decode(forColumn: "attempt")
        device = try row.decode(forColumn: "device")
        configuration = try row.decode(forColumn: "configuration")
        arguments = try row.decode(forColumn: "arguments")
        result = try row.decode(raw: TestAttempt.Result.self, forColumn: "result")
        startedAt = try row.decode(forColumn: "started_at")
        duration = try row.decode(forColumn: "duration")
        failureMessage = try row.decode(forColumn: "failure_message")
        failureFile = try row.decode(forColumn: "failure_file")
        failureLine = try row.decode(forColumn: "failure_line")
    }
}
