import Foundation
package import InventoryModel

/// Reads the JSON of `xcrun xcresulttool get test-results summary`: times, devices and which tests failed.
package enum XcresulttoolSummary: RunFileImporter {
    package static let format = "xcresulttool-summary"

    private struct Document: Decodable {
        struct Destination: Decodable {
            let device: TestResultsDocument.RunDevice?
            let testPlanConfiguration: TestResultsDocument.Configuration?
        }

        struct Failure: Decodable {
            let testName: String?
            let targetName: String?
            let failureText: String?
            let testIdentifierString: String?
            let testIdentifierURL: String?
        }

        struct Warning: Decodable {
            let message: String?
        }

        let startTime: Double?
        let finishTime: Double?
        let totalTestCount: Int?
        let failedTests: Int?
        let skippedTests: Int?
        let devicesAndConfigurations: [Destination]?
        let testFailures: [Failure]?
        let runtimeWarnings: [Warning]?
    }

    package static func recognises(_ file: RunFile) -> Bool {
        !Set(file.outline.topLevelKeys).isDisjoint(with: ["totalTestCount", "devicesAndConfigurations"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        let document = try file.decode(Document.self)
        var part = PartBuilder(file: file, format: format)
        part.run.startedAt = document.startTime.flatMap(TimeText.instant)
        part.run.finishedAt = document.finishTime.flatMap(TimeText.instant)
        part.run.counts = document.totalTestCount.map { total in
            TestCounts(total: total, failed: document.failedTests, skipped: document.skippedTests)
        }
        for destination in document.devicesAndConfigurations ?? [] {
            _ = part.device(destination.device)
            _ = part.configuration(destination.testPlanConfiguration?.configurationName)
        }
        for failure in document.testFailures ?? [] {
            let identity = TestIdentity(
                identifier: failure.testIdentifierString,
                url: failure.testIdentifierURL,
                bundle: failure.targetName ?? "",
                place: [failure.testName ?? ""]
            )
            // A failure is told of a test, not of one of its executions, and before Xcode 26 without its suite.
            guard failure.testIdentifierString != nil || failure.testIdentifierURL != nil else { continue }
            guard let index = part.add(PartBuilder.Execution(identity: identity, number: 1)) else { continue }
            part.run.attempts[index].result = .failed
            part.run.attempts[index].message = failure.failureText
        }
        for warning in document.runtimeWarnings ?? [] {
            part.note(.warning, "runtime-warning", "the tests ran with a warning: \(warning.message ?? "")")
        }
        if document.totalTestCount == 0 {
            part.note(.warning, "run-without-tests", "the run holds no tests; check the test plan or the filter")
        }
        return part.run
    }
}
