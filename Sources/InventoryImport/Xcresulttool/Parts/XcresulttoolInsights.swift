import Foundation
package import InventoryModel

/// Reads the JSON of `xcrun xcresulttool get test-results insights`: what Xcode noticed, as label `insight` of the tests.
package enum XcresulttoolInsights: RunFileImporter {
    package static let format = "xcresulttool-insights"

    private struct Document: Decodable {
        struct Insight: Decodable {
            let title: String?
            let associatedTestIdentifiers: [String]?
            let targetName: String?
            let testPlanConfigurationName: String?
            let deviceName: String?
        }

        let commonFailureInsights: [Insight]?
        let failureDistributionInsights: [Insight]?
        let longestTestRunsInsights: [Insight]?

        var all: [Insight] {
            (commonFailureInsights ?? []) + (failureDistributionInsights ?? []) + (longestTestRunsInsights ?? [])
        }
    }

    package static func recognises(_ file: RunFile) -> Bool {
        let keys: Set = ["commonFailureInsights", "failureDistributionInsights", "longestTestRunsInsights"]
        return !keys.isDisjoint(with: file.outline.topLevelKeys)
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var part = PartBuilder(file: file, format: format)
        for insight in try file.decode(Document.self).all {
            guard let title = insight.title else { continue }
            for test in insight.associatedTestIdentifiers ?? [] {
                let isURL = test.contains("://")
                let execution = PartBuilder.Execution(
                    identity: TestIdentity(
                        identifier: isURL ? nil : test,
                        url: isURL ? test : nil,
                        bundle: insight.targetName ?? ""
                    ),
                    configuration: insight.testPlanConfigurationName,
                    number: 1
                )
                guard let index = part.add(execution) else { continue }
                part.run.attempts[index].labels["insight", default: []].append(title)
            }
        }
        return part.run
    }
}
