import Foundation
import InventoryModel
import InventoryTestSupport

/// Tests of several pages, of which some always pass, some fail always, now and then, or for some nights.
func makeRandomRun(_ number: Int, day: Double, using generator: inout SeededGenerator) -> RunRecord {
    var attempts: [TestAttempt] = []
    for test in 0..<90 where Int.random(in: 0..<8, using: &generator) > 0 {
        let rate = [0, 0, 0, 0.02, 0.3, 0, day > 20 ? 1 : 0, 0, 0.01, 0][test % 10]
        for device in test % 7 == 0 ? [0, 1] : [0] {
            var attempt = 1
            repeat {
                let hasFailed = Double.random(in: 0..<1, using: &generator) < rate
                let result: TestAttempt.Result =
                    hasFailed ? .failed : Int.random(in: 0..<40, using: &generator) == 0 ? .skipped : .passed
                var record = makeAttempt(
                    "test\(test)()", result, attempt: attempt,
                    duration: Double.random(in: 0..<3, using: &generator))
                record.device = device
                attempts.append(record)
                if result != .failed { break }
                attempt += 1
            } while attempt < 3
        }
    }
    if number == 17 { attempts = attempts.map { makeAttempt($0.name, .failed) } }
    let commit = String(format: "%08d", Int(day) / 2)
    var run = makeRun(
        "run \(number)", startedAt: makeDate(day: 1).addingTimeInterval(day * 86_400),
        commitSHA: Int.random(in: 0..<3, using: &generator) == 0 ? String(commit.prefix(7)) : commit,
        attempts: attempts)
    run.devices.append(Device(id: "D-2", name: "iPad", platform: "iOS Simulator", osVersion: "26.1"))
    run.branch = ["main", "main", "feature", nil][Int.random(in: 0..<4, using: &generator)]
    if number % 5 == 0 { run.ciJob = "job \(number / 10)" }
    return run
}
