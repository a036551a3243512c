import Foundation
import GRDB
package import InventoryModel

/// Joins a recorded run with another record of it; nil where they are different runs.
package typealias RunJoining = (_ recorded: RunRecord, _ new: RunRecord) -> RunRecord?

extension InventoryDatabase {
    /// Records a run in one transaction; a run whose content is recorded already in the project changes nothing.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - project: The project.
    ///   - joining: Tells whether a recorded run and the new one are one run: the joined run, else nil.
    /// - Returns: What became of it.
    /// - Throws: A `StoreError`; the database is then as it was.
    package func recordRun(
        _ run: RunRecord,
        project: ProjectName,
        joining: RunJoining = { _, _ in nil }
    ) throws -> RunReceipt {
        let cached = recordingCache.take()
        let (receipt, kept) = try write { db in
            var batch = WriteBatch(db, cached: cached)
            let receipt = try batch.record(run, project: project, joining: joining)
            return (receipt, batch.cached)
        }
        recordingCache.keep(kept)
        return receipt
    }

    /// Computes anew from all attempts what they say of the tests of a project, which recording keeps up to date.
    ///
    /// - Throws: A `StoreError`; the database is then as it was.
    package func recomputeFlakiness(project: ProjectName) throws {
        try write { db in
            try HistoryRebuild(db, projectKey: try ProjectRow(db, name: project).key).run()
        }
    }

    /// Tells whether a run of the same content is recorded in a project.
    ///
    /// - Throws: A `StoreError`.
    package func hasRun(sourceSHA256: String, project: ProjectName) throws -> Bool {
        try read { db in
            let found = try Bool.fetchOne(
                db,
                sql: """
                    SELECT EXISTS (
                        SELECT 1 FROM run_source JOIN project ON project.project_key = run_source.project_key
                        WHERE project.name = ? AND run_source.source_sha256 = ?
                    )
                    """,
                arguments: [project.rawValue.stored, sourceSHA256.stored]
            )
            return found ?? false
        }
    }
}
