import Foundation
import InventoryMetrics
import InventoryModel
import InventoryQuery

extension ReportModel.Run {
    /// Takes over a row.
    init(_ row: RunRow) {
        self.init(
            id: row.runID,
            startedAt: row.startedAt,
            finishedAt: row.finishedAt,
            branch: row.branch,
            commit: row.commitSHA,
            testPlan: row.testPlan,
            device: row.device,
            os: row.os,
            sourceName: row.sourceName,
            testCount: row.testCount,
            passed: row.passed,
            failed: row.failed,
            skipped: row.skipped,
            expectedFailures: row.expectedFailures,
            retried: row.retried,
            isInfrastructureFailure: row.isInfrastructureFailure
        )
    }
}

extension ReportModel.Test {
    /// Takes over a row with what the runs and the sources tell about the test.
    init(
        _ row: TestRow, history: TestHistories, screens: [String], presets: [String], hasDurations: Bool
    ) {
        self.init(
            id: row.testID.rawValue,
            kind: row.kind?.rawValue,
            style: row.style?.rawValue,
            labels: row.labels,
            disabledReason: row.isDisabled ? row.disabledReason ?? "" : nil,
            file: row.file,
            line: row.line,
            isInSources: row.isInSources,
            history: history.history(of: row.testID),
            meanDuration: history.meanDuration(of: row.testID),
            durations: hasDurations ? history.durations(of: row.testID) : [],
            screens: screens,
            presets: presets,
            attempts: history.attempts(of: row.testID)
        )
    }
}

extension ReportModel.Flaky {
    /// Takes over a row; new is what is not among the tests that were known to be flaky, or where nobody says these, what
    /// turned flaky after the base was taken.
    init(_ row: FlakyTestRow, base: ReportModel.Snapshot?, known: Set<String>?) {
        self.init(
            test: row.testID.rawValue,
            state: row.state.rawValue,
            evidence: row.evidence?.rawValue,
            runs: row.runs,
            attempts: row.attempts,
            failures: row.failures,
            flips: row.flips,
            flipRate: row.flipRate,
            entropy: row.entropy,
            probability: row.probability,
            failureRateLow: row.failureRateLow,
            failureRateHigh: row.failureRateHigh,
            firstFlakyAt: row.firstFlakyAt,
            lastFlakyAt: row.lastFlakyAt,
            brokenSince: row.brokenSince,
            minutesLost: row.minutesLost,
            likelyCause: row.likelyCause,
            isNew: Self.isNew(row, base: base, known: known)
        )
    }

    private static func isNew(_ row: FlakyTestRow, base: ReportModel.Snapshot?, known: Set<String>?) -> Bool {
        guard let base, row.state == .flaky else { return false }
        if let known { return !known.contains(row.testID.rawValue) }
        guard let first = row.firstFlakyAt else { return false }
        return first > base.takenAt
    }
}
