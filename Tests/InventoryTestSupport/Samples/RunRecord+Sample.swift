package import Foundation
package import InventoryModel

/// Makes a run whose content hash is its name's.
package func makeRun(
    _ name: String = "night-1",
    startedAt: Date? = makeDate(day: 1),
    branch: String? = "main",
    commitSHA: String? = nil,
    attempts: [TestAttempt] = [makeAttempt()],
    interactions: [Interaction] = []
) -> RunRecord {
    var run = RunRecord(
        sourceFormat: "xcresulttool-tests", sourceName: "\(name).json", sourceSHA256: "sha256 of \(name)")
    run.startedAt = startedAt
    run.finishedAt = startedAt?.addingTimeInterval(60)
    run.branch = branch
    run.commitSHA = commitSHA
    run.testPlan = "Nightly"
    run.configurations = ["Default"]
    run.devices = [Device(id: "D1", name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.1")]
    run.attempts = attempts
    run.interactions = interactions
    return run
}

/// Noon of a day of January 2026, UTC; days beyond 31 go on into the next months.
package func makeDate(day: Int) -> Date {
    Date(timeIntervalSince1970: 1_767_225_600 + Double(day - 1) * 86400 + 43200)
}
