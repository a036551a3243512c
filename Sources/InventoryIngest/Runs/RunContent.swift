import Foundation
import InventoryImport
import InventoryModel
import InventoryStore

/// What makes a run the same run: what its output says, in whatever order it names its fields.
///
/// Exporting one bundle twice gives files that differ in the order of keys (`xcresulttool` writes them as they come).
enum RunContent {
    /// A hash of a run as read, before anything is added that the output does not say; lower-case hexadecimal.
    static func sha256(of run: RunRecord) -> String {
        var bytes = CanonicalBytes()
        bytes.add(run)
        return ContentHash.sha256(bytes.bytes)
    }
}

extension CanonicalBytes {
    fileprivate mutating func add(_ run: RunRecord) {
        add(run.sourceFormat)
        add(run.startedAt)
        add(run.finishedAt)
        add(run.testPlan)
        add(run.configurations) { $0.add($1) }
        add(run.devices) { bytes, device in
            bytes.add(device.id)
            bytes.add(device.name)
            bytes.add(device.platform)
            bytes.add(device.osVersion)
        }
        add(run.attempts) { $0.add($1) }
        // An output without attempts says nothing by which it could be known.
        // What a damaged one says is not all that its run is known by.
        if run.attempts.isEmpty || run.isDamaged { add(run.sourceSHA256) }
    }

    private mutating func add(_ date: Date?) {
        add(date.map { String($0.timeIntervalSince1970) })
    }

    private mutating func add(_ attempt: TestAttempt) {
        add(attempt.test.rawValue)
        add(attempt.attempt)
        add(attempt.device.map(String.init))
        add(attempt.configuration)
        add(attempt.arguments)
        add(attempt.result.rawValue)
        add(attempt.startedAt)
        // Microseconds, as they are stored.
        add(attempt.duration.map { $0.isFinite ? String(($0 * 1e6).rounded()) : "" })
        add(attempt.message)
        add(attempt.failureFile)
        add(attempt.failureLine.map(String.init))
    }
}
