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
        try write { db in
            let project = try ProjectRow(db, name: project)
            return try RunRecorder(db, run: run, project: project).record(joining: joining)
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
