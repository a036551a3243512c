import Foundation
internal import GRDB
import InventoryModel

/// Records one run inside a transaction.
struct RunRecorder {
    private let db: Database
    private let run: RunRecord
    private let figures: RunFigures
    private let project: ProjectRow
    /// The time that the offsets of attempts count from, and that runs are ordered by.
    private let orderedAt: Date

    /// Creates a recorder for a run of a project.
    init(_ db: Database, run: RunRecord, project: ProjectRow) {
        self.db = db
        self.run = run
        self.figures = RunFigures(run.attempts)
        self.project = project
        orderedAt =
            run.startedAt ?? run.finishedAt ?? run.attempts.compactMap(\.startedAt).min()
            ?? Date(timeIntervalSince1970: 0)
    }

    /// Adds the run, unless it is recorded already, and brings up to date what depends on it.
    ///
    /// - Parameter joining: Tells whether a recorded run is this one too.
    /// - Returns: What became of it.
    /// - Throws: An error of SQLite.
    func record(joining: RunJoining) throws -> RunReceipt {
        let id = try runID()
        let known = try String.fetchOne(
            db,
            sql: """
                SELECT run_id FROM run WHERE project_key = ?1 AND run_id = ?3
                UNION ALL
                SELECT run_id FROM run_source JOIN run USING (run_key)
                WHERE run_source.project_key = ?1 AND run_source.source_sha256 = ?2
                """,
            arguments: [project.key, run.sourceSHA256.stored, id]
        )
        if let known { return receipt(known, .alreadyKnown) }
        if let receipt = try JoinedRun(db, run: run, figures: figures, project: project).record(joining: joining) {
            return receipt
        }
        if run.isPart { return receipt(id, .unmatched) }
        return try write(id: id, as: .recorded, sources: run.sources)
    }

    /// Writes the run in place of one that was removed.
    ///
    /// - Parameters:
    ///   - id: The id that it had.
    ///   - sources: The outputs that it was made of.
    /// - Returns: What became of it.
    /// - Throws: An error of SQLite.
    func replace(id: String, sources: [RunOutputSource]) throws -> RunReceipt {
        try write(id: id, as: .joined, sources: sources)
    }

    private func receipt(_ id: String, _ outcome: RunReceipt.Outcome, newTestCount: Int = 0) -> RunReceipt {
        RunReceipt(runID: id, outcome: outcome, figures: figures, newTestCount: newTestCount)
    }

    private func write(
        id: String,
        as outcome: RunReceipt.Outcome,
        sources: [RunOutputSource]
    ) throws -> RunReceipt {
        let key = try addRun(id: id)
        var directory = try TestDirectory(db, projectKey: project.key)
        var attempts = try AttemptWriter(db, runKey: key, orderedAt: orderedAt)
        let tests = try attempts.write(run, tests: &directory)
        var details = try RunDetailWriter(db, runKey: key, orderedAt: orderedAt, places: attempts.places)
        try details.write(run)
        try write(sources, runKey: key)
        try writeDiagnostics(runKey: key)
        try describe(tests, runKey: key)
        try bringUpToDate(runKey: key, isReplacement: outcome == .joined)
        return receipt(id, outcome, newTestCount: directory.addedCount)
    }
}

extension RunRecorder {
    private func runID() throws -> String {
        let name = try String.fetchOne(
            db,
            sql: "SELECT name FROM project WHERE project_key = ?",
            arguments: [project.key]
        )
        var bytes = CanonicalBytes()
        bytes.add(name)
        bytes.add(run.contentSHA256)
        return bytes.id
    }

    private func addRun(id: String) throws -> Int64 {
        let writer = try TableWriter(
            db,
            into: "run",
            """
            project_key, run_id, ordered_at_ms, started_at_ms, finished_at_ms, branch, commit_sha, test_plan, \
            configuration, device, os, source_format, source_name, source_sha256, test_count, attempt_count, passed, \
            failed, skipped, expected_failures, retried, is_infrastructure_failure, ci_job, xcode_version
            """
        )
        try writer.insert(
            project.key, id, orderedAt.milliseconds, run.startedAt.stored,
            run.finishedAt.stored, run.branch.stored, run.commitSHA.stored,
            run.testPlan.stored, list(run.configurations).stored, list(run.devices.map(\.name)).stored,
            list(run.devices.map(Self.system)).stored, run.sourceFormat.stored, run.sourceName.stored,
            run.sourceSHA256.stored, figures.tests, figures.attempts, figures.passed, figures.failed, figures.skipped,
            figures.expectedFailures, figures.retried, figures.isInfrastructureFailure, run.ciJob.stored,
            run.xcodeVersion.stored
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

    private func writeDiagnostics(runKey: Int64) throws {
        let writer = try TableWriter(
            db,
            into: "run_diagnostic",
            "run_key, ordinal, severity, code, message, file, line, col"
        )
        for (ordinal, diagnostic) in run.diagnostics.enumerated() {
            try writer.insert(
                runKey, ordinal, diagnostic.severity.rawValue, diagnostic.code.stored, diagnostic.message.stored,
                diagnostic.file.stored, diagnostic.position?.line.databaseValue ?? .null,
                diagnostic.position?.column.databaseValue ?? .null
            )
        }
    }

    /// Keeps what only runs know of tests, from the newest run that says it.
    private func describe(_ tests: [Int64: TestAttempt], runKey: Int64) throws {
        let update = try db.cachedStatement(
            sql: """
                UPDATE test SET newest_run_key = ?2, display_name = coalesce(?3, display_name),
                    run_labels = coalesce(?4, run_labels)
                WHERE test_key = ?1 AND NOT EXISTS (
                    SELECT 1 FROM run WHERE run.run_key = test.newest_run_key AND run.ordered_at_ms > ?5
                )
                """
        )
        for (key, attempt) in tests.sorted(by: { $0.key < $1.key }) {
            let labels = attempt.labels.isEmpty ? nil : try LabelsJSON.text(attempt.labels)
            update.setUncheckedArguments([
                key, runKey, attempt.displayName.stored, labels.stored, orderedAt.milliseconds,
            ])
            try update.execute()
        }
    }

    private func bringUpToDate(runKey: Int64, isReplacement: Bool) throws {
        try project.refresh()
        try FlakinessRecorder(db, projectKey: project.key).record(runKey: runKey, isReplacement: isReplacement)
        let coverage = CoverageState(db, projectKey: project.key)
        if !run.interactions.isEmpty {
            try rememberUse(runKey: runKey)
            try coverage.refreshUse()
        }
        try coverage.refreshProof()
    }

    /// Keeps the latest use of each identifier; an interaction without a time of its own happened when the run started.
    private func rememberUse(runKey: Int64) throws {
        try db.execute(
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
