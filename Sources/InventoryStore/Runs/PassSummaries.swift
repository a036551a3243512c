import Foundation
import InventoryMetrics
import InventoryModel

/// What passes alone say about tests; computed once for each number of passes.
struct PassSummaries {
    private let settings: FlakinessSettings
    private var summaries: [Int: FlakinessSummary] = [:]

    /// Creates an empty cache.
    init(settings: FlakinessSettings) {
        self.settings = settings
    }

    /// The summary of a test that never failed.
    ///
    /// It is that of as many passes in one run: without a failure neither the order nor the environment of results
    /// matters to any number.
    mutating func summary(of test: TestTally, asOf: Date) -> FlakinessSummary {
        var summary = summaries[test.passes] ?? computed(passes: test.passes, asOf: asOf)
        summaries[test.passes] = summary
        summary.runs = test.runs
        let staleBefore = asOf.addingTimeInterval(-settings.staleAfterDays * 86_400).milliseconds
        if let newest = test.newestResultAt, newest < staleBefore { summary.state = .stale }
        return summary
    }

    private func computed(passes: Int, asOf: Date) -> FlakinessSummary {
        let observation = TestObservation(
            run: 0,
            startedAt: asOf,
            commit: nil,
            branch: nil,
            environment: "",
            isInfrastructureFailure: false,
            attempts: Array(repeating: TestObservation.Attempt(result: .passed, duration: nil), count: passes)
        )
        return Flakiness.summary(of: [observation], asOf: asOf, settings: settings)
    }
}
