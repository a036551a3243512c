import Foundation
package import InventoryModel

/// Reads the JSON of `xcrun xcresulttool get test-results test-details --test-id`: the results of one test, with its
/// start, tags and bugs.
package enum XcresulttoolTestDetails: RunFileImporter {
    package static let format = "xcresulttool-test-details"

    private struct Document: Decodable {
        struct Bug: Decodable {
            let url: String?
            let identifier: String?
            let title: String?
        }

        let testIdentifier: String?
        let testIdentifierURL: String?
        let testName: String?
        let testResult: String?
        let durationInSeconds: Double?
        let startTime: Double?
        let testPlanConfigurations: [TestResultsDocument.Configuration]?
        let devices: [TestResultsDocument.RunDevice]?
        let testRuns: [TestNode]
        let tags: [String]?
        let bugs: [Bug]?
    }

    package static func recognises(_ file: RunFile) -> Bool {
        let keys = Set(file.outline.topLevelKeys)
        return keys.contains("testRuns")
            && !keys.isDisjoint(with: ["testResult", "testDescription", "hasMediaAttachments"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        let document = try file.decode(Document.self)
        var reader = TestTreeReader(
            document: TestResultsDocument(
                testPlanConfigurations: document.testPlanConfigurations,
                devices: document.devices,
                testNodes: []
            ),
            file: file,
            format: format
        )
        let test = TestNode(
            nodeType: .known(.testCase),
            name: document.testName,
            nodeIdentifier: document.testIdentifier,
            nodeIdentifierURL: document.testIdentifierURL,
            duration: nil,
            durationInSeconds: document.durationInSeconds,
            result: document.testResult,
            tags: document.tags,
            sourceLocation: nil,
            children: document.testRuns
        )
        reader.visit(test)
        var run = reader.finish()
        run.isPart = true
        let bugs = (document.bugs ?? []).compactMap { $0.url ?? $0.identifier ?? $0.title }
        for index in run.attempts.indices where !bugs.isEmpty { run.attempts[index].labels["bug"] = bugs }
        // Of several executions it is the start of the first, whichever that is.
        if run.attempts.count == 1 { run.attempts[0].startedAt = document.startTime.flatMap(TimeText.instant) }
        return run
    }
}
