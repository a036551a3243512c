package import Foundation
internal import GRDB
package import InventoryModel

/// A write through the service.
package struct AuditEntry: Sendable, Hashable, Codable {
    /// When it was asked for.
    package var happenedAt: Date
    /// The id of the token; nil where the service is open to whoever can reach it.
    package var tokenID: String?
    /// The name of the token as it was then.
    package var tokenName: String?
    /// What was asked for, such as `record run`.
    package var action: String
    /// The project.
    package var project: String?
    /// SHA-256 of what was sent, lower-case hexadecimal.
    package var contentSHA256: String?
    /// The id of what was written; nil where nothing was.
    package var subjectID: String?
    /// What became of it, such as `recorded`.
    package var result: String

    /// Creates an entry.
    package init(
        happenedAt: Date,
        token: AccessToken? = nil,
        action: String,
        project: String? = nil,
        contentSHA256: String? = nil,
        subjectID: String? = nil,
        result: String
    ) {
        self.happenedAt = happenedAt
        tokenID = token?.id
        tokenName = token?.name
        self.action = action
        self.project = project
        self.contentSHA256 = contentSHA256
        self.subjectID = subjectID
        self.result = result
    }
}

extension InventoryDatabase {
    /// The newest writes through the service, the newest first.
    ///
    /// - Throws: A `StoreError`.
    package func auditLog(limit: Int) throws -> [AuditEntry] {
        try read { db in
            let rows = try Row.fetchAll(
                db,
                sql: "SELECT * FROM audit_entry ORDER BY audit_key DESC LIMIT ?",
                arguments: [limit]
            )
            return rows.map { row in
                var entry = AuditEntry(
                    happenedAt: Date(milliseconds: row["happened_at_ms"]),
                    action: row["action"],
                    project: row["project"],
                    contentSHA256: row["content_sha256"],
                    subjectID: row["subject_id"],
                    result: row["result"]
                )
                entry.tokenID = row["token_id"]
                entry.tokenName = row["token_name"]
                return entry
            }
        }
    }
}

extension InventoryDatabase {
    /// Forgets writes of a project through the service that were asked for before a time.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - project: The project.
    ///   - deadline: When nothing more is removed; nil for no limit.
    /// - Throws: A `StoreError`; what was removed before stays so.
    package func forgetAuditLog(
        before time: Date, of project: ProjectName, until deadline: ContinuousClock.Instant? = nil
    ) throws {
        while true {
            let removed = try write { db in
                // So many that whoever else writes does not wait long.
                try db.execute(
                    sql: """
                        DELETE FROM audit_entry WHERE audit_key IN (
                            SELECT audit_key FROM audit_entry WHERE happened_at_ms < ? AND (project = ? OR project IS NULL)
                            LIMIT 5000)
                        """,
                    arguments: [time.milliseconds, project.rawValue.stored])
                return db.changesCount
            }
            if removed < 5000 { return }
            if let deadline, ContinuousClock.now >= deadline { return }
        }
    }
}

extension AuditEntry {
    /// Adds it, inside a transaction.
    ///
    /// - Throws: An error of SQLite.
    func insert(_ db: Database) throws {
        let writer = try TableWriter(
            db,
            into: "audit_entry",
            "happened_at_ms, token_id, token_name, action, project, content_sha256, subject_id, result"
        )
        try writer.insert(
            happenedAt.milliseconds, tokenID.stored, tokenName.stored, action.stored, project.stored,
            contentSHA256.stored, subjectID.stored, result.stored
        )
    }
}
