import Foundation
import InventoryModel

/// The runs of a generated project.
struct GeneratedRuns: Sendable {
    /// The first moment of the year that they are spread over.
    static let start = Date(timeIntervalSince1970: 1_735_700_400)

    private let sizes: Sizes
    /// All tests once, as those that passed.
    private let tests: [TestAttempt]
    private let behaviours: [Behaviour]

    /// Prepares runs of all tests of a project.
    init(_ sizes: Sizes) {
        self.sizes = sizes
        let project = GeneratedProject(sizes)
        tests = (0..<sizes.tests).map { number in
            TestAttempt(
                target: GeneratedProject.testTarget, suite: project.suite(ofTest: number),
                name: project.name(ofTest: number), device: 0, result: .passed)
        }
        behaviours = (0..<sizes.tests).map(Behaviour.init(ofTest:))
    }

    /// When a run starts.
    func start(ofRun number: Int) -> Date {
        Self.start.addingTimeInterval((Double(number) * 365 * 86_400 / Double(sizes.runs)).rounded())
    }

    /// The commit that a run is of: one a day and branch.
    func commit(ofRun number: Int) -> String {
        let day = Int(start(ofRun: number).timeIntervalSince(Self.start)) / 86_400
        // Spread like hashes: looking commits up by their first digits must not find all of them.
        return (0..<4).map { part in
            let chance = Chance.number(day, number % 10 == 9 ? 1 : 0, part)
            return String(String(UInt64(chance * 0xff_ffff_ffff) + 0x100_0000_0000, radix: 16).dropFirst())
        }.joined()
    }

    /// Makes a run.
    ///
    /// Every day has one commit; of ten runs one is of another branch, every other one is on the second device,
    /// and one in a hundred failed as a whole.
    func run(_ number: Int) -> RunRecord {
        var run = RunRecord(sourceFormat: "benchmark", sourceName: "run \(number)", sourceSHA256: "\(number)")
        let start = start(ofRun: number)
        run.startedAt = start
        run.branch = number % 10 == 9 ? "feature/cart" : "main"
        run.commitSHA = commit(ofRun: number)
        run.ciJob = "job \(number)"
        run.testPlan = "Nightly"
        let isSecond = number % 2 == 1
        run.devices = [
            isSecond
                ? Device(id: "D-2", name: "iPad Pro", platform: "iOS Simulator", osVersion: "18.4")
                : Device(id: "D-1", name: "iPhone 17", platform: "iOS Simulator", osVersion: "26.1")
        ]
        run.attempts.reserveCapacity(sizes.tests + sizes.tests / 50)
        let isInfrastructureFailure = number % 100 == 45
        var time = start
        for test in 0..<sizes.tests {
            for attempt in 0..<2 {
                let chance = Chance.number(number, test, attempt)
                let hasFailed =
                    behaviours[test].fails(run: number, isOnSecondDevice: isSecond, chance: chance)
                    || isInfrastructureFailure && chance < 0.95
                append(test, attempt, hasFailed, at: &time, to: &run)
                if !hasFailed { break }
            }
        }
        return run
    }

    private func append(_ test: Int, _ attempt: Int, _ hasFailed: Bool, at time: inout Date, to run: inout RunRecord) {
        var record = tests[test]
        record.attempt = attempt + 1
        record.startedAt = time
        // A tenth of a second to 20 seconds, of which a failure takes the longest.
        let duration = hasFailed ? 20 : 0.1 + Double((test * 37 + run.attempts.count * 11) % 9_000) / 1_000
        record.duration = duration
        time = time.addingTimeInterval(duration)
        if hasFailed {
            record.result = .failed
            record.message = "XCTAssertTrue failed - element \(test % 50) did not appear after \(attempt + 10) s"
            record.failureFile = "Screen\(test / 10)Tests.swift"
            record.failureLine = 10 + test % 40
        }
        run.attempts.append(record)
    }
}
