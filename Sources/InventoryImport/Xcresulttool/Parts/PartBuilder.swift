import Foundation
import InventoryModel

/// Builds the record of an output of xcresulttool that adds to a run whose results another output tells.
///
/// The attempts of such a record only say to what the rest belongs: their result is unknown unless the output has it.
struct PartBuilder {
    /// A configuration or a device in these outputs.
    typealias Configuration = TestResultsDocument.Configuration
    typealias RunDevice = TestResultsDocument.RunDevice

    /// An argument of a test.
    struct Argument: Decodable {
        let value: String?
    }

    /// Which execution of a test something belongs to.
    struct Execution {
        var identity: TestIdentity
        var displayName: String?
        var device: RunDevice?
        var configuration: String?
        var arguments: [String] = []
        /// The 1-based number; nil to count executions that are otherwise the same.
        var number: Int?
    }

    /// The record.
    var run: RunRecord
    private var numbering = AttemptNumbering()
    private var known: [TestAttempt: Int] = [:]

    /// Starts a record of the format.
    init(file: RunFile, format: String) {
        run = RunRecord(sourceFormat: format, sourceName: file.name, sourceSHA256: file.sha256)
        run.isPart = true
    }

    /// Adds an attempt; nil where the output does not name the test.
    mutating func add(_ execution: Execution) -> Int? {
        guard !execution.identity.function.isEmpty else {
            note(.warning, "test-without-name", "the output names no test; what it says was left out")
            return nil
        }
        var value = TestExecution(
            identity: execution.identity,
            device: device(execution.device),
            plan: configuration(execution.configuration)
        )
        if let name = execution.displayName, TestID.canonicalName(name) != TestID.canonicalName(value.identity.function)
        {
            value.displayName = name
        }
        if !execution.arguments.isEmpty { value.setArguments(execution.arguments.joined(separator: ", ")) }
        var attempt = value.attempt(result: .unknown, configuration: value.configuration(amongSeveralPlans: false))
        if let number = execution.number {
            attempt.attempt = number
            if let index = known[attempt] { return index }
            known[attempt] = run.attempts.count
        } else {
            attempt.attempt = numbering.next(for: attempt)
        }
        run.attempts.append(attempt)
        return run.attempts.count - 1
    }

    /// The index of a device, which is added where it is new.
    mutating func device(_ device: RunDevice?) -> Int? {
        guard let device, device.deviceId != nil || device.deviceName != nil else { return nil }
        let value = device.device
        if let index = run.devices.firstIndex(of: value) { return index }
        run.devices.append(value)
        return run.devices.count - 1
    }

    /// The name of a configuration, which is added where it is new.
    mutating func configuration(_ name: String?) -> String? {
        if let name, !run.configurations.contains(name) { run.configurations.append(name) }
        return name
    }

    /// Adds a problem.
    mutating func note(_ severity: Diagnostic.Severity, _ code: String, _ message: String) {
        run.diagnostics.append(Diagnostic(severity, code: code, message: message, file: run.sourceName))
    }
}
