import Foundation
package import InventoryModel

/// Reads the JSON of `xcrun xcresulttool get test-results metrics`: what performance tests measured.
package enum XcresulttoolMetrics: RunFileImporter {
    package static let format = "xcresulttool-metrics"

    private struct Test: Decodable {
        struct Metric: Decodable {
            let displayName: String?
            let identifier: String?
            let unitOfMeasurement: String?
            let measurements: [Double]?
            let baselineName: String?
            let baselineAverage: Double?
        }

        struct Run: Decodable {
            let device: TestResultsDocument.RunDevice?
            let testPlanConfiguration: TestResultsDocument.Configuration?
            let metrics: [Metric]?
        }

        let testIdentifier: String?
        let testIdentifierURL: String?
        let testRuns: [Run]
    }

    package static func recognises(_ file: RunFile) -> Bool {
        Set(file.outline.elementKeys).isSuperset(of: ["testIdentifier", "testRuns"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var part = PartBuilder(file: file, format: format)
        for test in try file.decode([Test].self) {
            let identity = TestIdentity(identifier: test.testIdentifier, url: test.testIdentifierURL)
            for run in test.testRuns {
                let execution = PartBuilder.Execution(
                    identity: identity,
                    device: run.device,
                    configuration: run.testPlanConfiguration?.configurationName
                )
                guard let attempt = part.add(execution) else { continue }
                part.run.metrics += (run.metrics ?? []).map { value(of: $0, attempt: attempt) }
            }
        }
        return part.run
    }

    private static func value(of metric: Test.Metric, attempt: Int) -> PerformanceMetric {
        // Without a baseline its name is empty and the average 0.
        let hasBaseline = metric.baselineName?.isEmpty == false || (metric.baselineAverage ?? 0) != 0
        return PerformanceMetric(
            attempt: attempt,
            identifier: metric.identifier ?? metric.displayName ?? "",
            name: metric.displayName ?? metric.identifier ?? "",
            unit: metric.unitOfMeasurement ?? "",
            measurements: metric.measurements ?? [],
            baselineAverage: hasBaseline ? metric.baselineAverage : nil
        )
    }
}
