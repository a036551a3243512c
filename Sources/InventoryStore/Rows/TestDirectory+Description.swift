import Foundation
internal import GRDB
import InventoryModel

/// What only runs know of a test.
struct TestDescription: Sendable, Hashable {
    /// Whether a run has the test.
    var isInRuns = false
    /// The display name.
    var displayName: String?
    /// The labels as JSON.
    var labels: String?
}

extension TestDescription {
    /// What an attempt tells of its test.
    ///
    /// - Throws: An error of the encoder.
    init(of attempt: TestAttempt) throws {
        isInRuns = true
        displayName = attempt.displayName
        labels = attempt.labels.isEmpty ? nil : try LabelsJSON.text(attempt.labels)
    }
}

extension TestDirectory {
    /// Keeps what only runs know of tests, from the newest run that says it.
    ///
    /// - Parameters:
    ///   - attempts: The attempts of the run; of each test the last one tells.
    ///   - tests: The test of each attempt.
    ///   - keys: The keys of the tests.
    ///   - runKey: The run, which is recorded.
    ///   - orderedAt: The time that the run is ordered by.
    /// - Throws: An error of SQLite.
    mutating func describe(
        _ attempts: [TestAttempt], tests: RunTests, keys: [Int64], runKey: Int64, orderedAt: Date
    ) throws {
        // New tests were added with what the run tells of them.
        for (index, key) in zip(tests.lastAttempts, keys) where key < newTestsFrom {
            let known = self.known.tests[key]?.description ?? TestDescription()
            let displayName = attempts[index].displayName
            // Nearly always nothing is new.
            if known.isInRuns, attempts[index].labels.isEmpty, displayName == nil || displayName == known.displayName {
                continue
            }
            let told = try TestDescription(of: attempts[index])
            let new = TestDescription(
                isInRuns: true, displayName: displayName ?? known.displayName, labels: told.labels ?? known.labels)
            if new == known { continue }
            try describe(key, told, runKey, orderedAt)
        }
    }

    private mutating func describe(
        _ key: Int64, _ new: TestDescription, _ runKey: Int64, _ orderedAt: Date
    ) throws {
        let hasNewerRun = try db.cachedStatement(
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM run JOIN attempt ON attempt.run_key = run.run_key
                    WHERE run.project_key = ?1 AND run.ordered_at_ms > ?2 AND attempt.test_key = ?3
                ) OR EXISTS (SELECT 1 FROM project WHERE project_key = ?1 AND detail_from_ms > ?2)
                """
        )
        let isOld =
            try Bool.fetchOne(hasNewerRun, arguments: [projectKey, orderedAt.milliseconds, key]) ?? false
        let known = self.known.tests[key]?.description ?? TestDescription()
        let kept = TestDescription(
            isInRuns: true,
            displayName: isOld ? known.displayName ?? new.displayName : new.displayName ?? known.displayName,
            labels: isOld ? known.labels ?? new.labels : new.labels ?? known.labels
        )
        let update = try db.cachedStatement(
            sql: """
                UPDATE test SET newest_run_key = coalesce(newest_run_key, ?2), display_name = ?3, run_labels = ?4
                WHERE test_key = ?1
                """
        )
        try update.execute(arguments: [key, runKey, kept.displayName.stored, kept.labels.stored])
        self.known.tests[key]?.description = kept
    }
}
