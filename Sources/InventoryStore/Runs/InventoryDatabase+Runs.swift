import Foundation
import GRDB
package import InventoryModel

extension InventoryDatabase {
    /// Records a run in one transaction; a run whose content is recorded already in the project changes nothing.
    ///
    /// - Throws: A `StoreError`; the database is then as it was.
    package func recordRun(_ run: RunRecord, project: ProjectName) throws -> RunReceipt {
        let figures = RunFigures(run.attempts)
        return try write { db in
            let project = try ProjectRow(db, name: project)
            return try RunRecorder(db, run: run, figures: figures, project: project).record()
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
