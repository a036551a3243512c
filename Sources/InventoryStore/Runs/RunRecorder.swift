import Foundation
internal import GRDB
import InventoryModel

/// Records one run inside a transaction.
struct RunRecorder {
    /// What became of a run, and the tests of the project where they are known now.
    typealias Recorded = (receipt: RunReceipt, tests: TestDirectory.Known?)

    private let db: Database
    private let run: RunRecord
    private let tests: RunTests
    private let knownTests: TestDirectory.Known?
    private let figures: RunFigures
    private let project: ProjectRow
    /// The time that the offsets of attempts count from, and that runs are ordered by.
    private let orderedAt: Date

    /// Creates a recorder for a run of a project.
    ///
    /// - Parameters:
    ///   - db: The database, inside a transaction.
    ///   - run: The run.
    ///   - project: The project.
    ///   - knownTests: The tests of the project, where they are known as they are in the database.
    init(_ db: Database, run: RunRecord, project: ProjectRow, knownTests: TestDirectory.Known? = nil) {
        self.db = db
        self.knownTests = knownTests
        self.run = run
        tests = RunTests(run.attempts, likely: knownTests?.newestRun.ids ?? [])
        figures = RunFigures(run.attempts, tests: tests)
        self.project = project
        orderedAt =
            run.startedAt ?? run.finishedAt ?? run.attempts.compactMap(\.startedAt).min()
            ?? Date(timeIntervalSince1970: 0)
    }

    /// Adds the run, unless it is recorded already, and brings up to date what depends on it.
    ///
    /// - Parameter joining: Tells whether a recorded run is this one too.
    /// - Returns: What became of it, and the tests of the project where they are known now.
    /// - Throws: An error of SQLite.
    func record(joining: RunJoining) throws -> Recorded {
        let id = try runID()
        let known = try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT run_id FROM run WHERE project_key = ?1 AND run_id = ?3
                    UNION ALL
                    SELECT run_id FROM run_source JOIN run USING (run_key)
                    WHERE run_source.project_key = ?1 AND run_source.source_sha256 = ?2
                    """
            ),
            arguments: [project.key, run.sourceSHA256.stored, id]
        )
        if let known { return (receipt(known, .alreadyKnown), knownTests) }
        if let receipt = try JoinedRun(db, run: run, tests: tests, figures: figures, project: project).record(
            joining: joining)
        {
            return (receipt, nil)
        }
        if run.isPart { return (receipt(id, .unmatched), knownTests) }
        return try write(id: id, contentSHA256: run.contentSHA256, as: .recorded, sources: run.sources)
    }

    /// Writes the run in place of one that was removed.
    ///
    /// - Parameters:
    ///   - id: The id that it had.
    ///   - contentSHA256: The hash that the id was made of; nil where it was not kept.
    ///   - sources: The outputs that it was made of.
    ///   - tests: The tests that it had.
    /// - Returns: What became of it.
    /// - Throws: An error of SQLite.
    func replace(
        id: String,
        contentSHA256: String?,
        sources: [RunOutputSource],
        tests: [Int64]
    ) throws -> RunReceipt {
        try write(id: id, contentSHA256: contentSHA256, as: .joined, sources: sources, replacedTests: tests).receipt
    }

    private func receipt(_ id: String, _ outcome: RunReceipt.Outcome, newTestCount: Int = 0) -> RunReceipt {
        RunReceipt(runID: id, outcome: outcome, figures: figures, newTestCount: newTestCount)
    }

    private func write(
        id: String,
        contentSHA256: String?,
        as outcome: RunReceipt.Outcome,
        sources: [RunOutputSource],
        replacedTests: [Int64]? = nil
    ) throws -> Recorded {
        let key = try addRun(id: id, contentSHA256: contentSHA256)
        var numbers = RunNumbers(db, projectKey: project.key)
        try numbers.assign(to: key)
        var directory = try TestDirectory(db, projectKey: project.key, known: knownTests)
        let keys = try directory.keys(of: run.attempts, tests: tests, runKey: key)
        var attempts = try AttemptWriter(db, runKey: key, orderedAt: orderedAt)
        try attempts.write(run, tests: tests, keys: keys)
        var details = try RunDetailWriter(db, runKey: key, orderedAt: orderedAt, places: attempts.places)
        try details.write(run)
        try write(sources, runKey: key)
        // What histories say up to the horizon is fixed: a run from before it cannot be put among theirs.
        let isLate = try orderedAt.milliseconds < DetailHorizon(db, projectKey: project.key).start()
        try write(run.diagnostics + (isLate ? [RunReceipt.lateRun] : []), runKey: key)
        try directory.describe(run.attempts, tests: tests, keys: keys, runKey: key, orderedAt: orderedAt)
        try project.refresh()
        if try !HistoryRebuild(db, projectKey: project.key).runIfDue(recording: key) {
            var flakiness = try FlakinessRecorder(
                db, projectKey: project.key, runs: numbers, runKey: key, newTestsFrom: directory.newTestsFrom)
            if let replacedTests { try flakiness.recompute(Array(Set(replacedTests + keys))) }
            let isObserved = replacedTests == nil && !figures.isInfrastructureFailure && !isLate
            try flakiness.record(runKey: key, results: isObserved ? attempts.results : [])
            if figures.failed + figures.retried > 0 {
                var clusters = try FailureClusters(db, projectKey: project.key)
                try clusters.add(runKey: key)
            }
        }
        try refreshCoverage(runKey: key)
        var receipt = receipt(id, outcome, newTestCount: directory.addedCount)
        receipt.isLate = isLate
        return (receipt, directory.known)
    }
}

extension RunRecorder {
    private func runID() throws -> String {
        let name = try String.fetchOne(
            db.cachedStatement(sql: "SELECT name FROM project WHERE project_key = ?"),
            arguments: [project.key]
        )
        return Self.runID(project: name, contentSHA256: run.contentSHA256)
    }

    /// What identifies a run, in every database that has it.
    static func runID(project: String?, contentSHA256: String) -> String {
        var bytes = CanonicalBytes()
        bytes.add(project)
        bytes.add(contentSHA256)
        return bytes.id
    }

    private func addRun(id: String, contentSHA256: String?) throws -> Int64 {
        let writer = try TableWriter(
            db,
            into: "run",
            """
            project_key, run_id, ordered_at_ms, started_at_ms, finished_at_ms, branch, commit_sha, test_plan, \
            configuration, device, os, source_format, source_name, source_sha256, test_count, attempt_count, passed, \
            failed, skipped, expected_failures, retried, is_infrastructure_failure, ci_job, xcode_version, content_sha256
            """
        )
        try writer.insert(
            project.key, id, orderedAt.milliseconds, run.startedAt.stored,
            run.finishedAt.stored, run.branch.stored, run.commitSHA.stored,
            run.testPlan.stored, list(run.configurations).stored, list(run.devices.map(\.name)).stored,
            list(run.devices.map(Self.system)).stored, run.sourceFormat.stored, run.sourceName.stored,
            run.sourceSHA256.stored, figures.tests, figures.attempts, figures.passed, figures.failed, figures.skipped,
            figures.expectedFailures, figures.retried, figures.isInfrastructureFailure, run.ciJob.stored,
            run.xcodeVersion.stored, contentSHA256.stored
        )
        return db.lastInsertedRowID
    }

    private static func system(of device: Device) -> String {
        [device.platform, device.osVersion].compactMap(\.self).joined(separator: " ")
    }

    /// The different values in order, separated by commas; nil where there are none.
    private func list(_ values: [String]) -> String? {
        var seen: Set<String> = []
        let different = values.filter { !$0.isEmpty && seen.insert($0).inserted }
        return different.isEmpty ? nil : different.joined(separator: ", ")
    }

    private func write(_ sources: [RunOutputSource], runKey: Int64) throws {
        let writer = try TableWriter(
            db,
            into: "run_source",
            "project_key, source_sha256, run_key, source_format, source_name",
            onConflict: "DO NOTHING"
        )
        for source in sources {
            try writer.insert(
                project.key, source.sha256.stored, runKey, source.format.stored, source.name.stored
            )
        }
    }

    private func write(_ diagnostics: [Diagnostic], runKey: Int64) throws {
        let writer = try TableWriter(
            db,
            into: "run_diagnostic",
            "run_key, ordinal, severity, code, message, file, line, col"
        )
        for (ordinal, diagnostic) in diagnostics.enumerated() {
            try writer.insert(
                runKey, ordinal, diagnostic.severity.rawValue, diagnostic.code.stored, diagnostic.message.stored,
                diagnostic.file.stored, diagnostic.position?.line.databaseValue ?? .null,
                diagnostic.position?.column.databaseValue ?? .null
            )
        }
    }

    private func refreshCoverage(runKey: Int64) throws {
        let coverage = CoverageState(db, projectKey: project.key)
        if !run.interactions.isEmpty {
            try rememberUse(runKey: runKey)
            try coverage.refreshUse()
        }
        try coverage.refreshProof()
    }

    /// Keeps the latest use of each identifier; an interaction without a time of its own happened when the run started.
    private func rememberUse(runKey: Int64) throws {
        try db.executeCached(
            sql: """
                INSERT INTO used_identifier (project_key, identifier, last_used_at_ms)
                SELECT ?1, text_value.value, ?3 + max(coalesce(interaction.started_after_ms, 0))
                FROM interaction
                JOIN text_value ON text_value.text_key = interaction.identifier_key
                WHERE interaction.run_key = ?2
                GROUP BY text_value.value
                ON CONFLICT (project_key, identifier)
                DO UPDATE SET last_used_at_ms = max(last_used_at_ms, excluded.last_used_at_ms)
                """,
            arguments: [project.key, runKey, orderedAt.milliseconds]
        )
    }
}
