package import Foundation
package import GRDB
package import InventoryModel

/// Some of the runs of a project.
package struct RunSelection: Sendable, Hashable {
    /// The first moment of a run's start; nil for no limit.
    package var since: Date?
    /// The branch; nil for all.
    package var branch: String?

    /// Chooses runs.
    package init(since: Date? = nil, branch: String? = nil) {
        self.since = since
        self.branch = branch
    }

    /// Whether nothing is left out.
    package var isEverything: Bool { since == nil && branch == nil }

    /// How many runs of a project are chosen.
    ///
    /// - Throws: An error of SQLite.
    package func count(_ db: Database, project: ProjectName) throws -> Int {
        let sql = """
            SELECT count(*) FROM run JOIN project USING (project_key)
            WHERE project.name = :project AND \(Self.condition)
            """
        let arguments = arguments.merging(["project": project.rawValue.databaseValue]) { first, _ in first }
        return try Int.fetchOne(db, sql: sql, arguments: StatementArguments(arguments)) ?? 0
    }

    /// What holds for a chosen row of `run`; `arguments` are its parameters.
    static let condition = """
        (:since IS NULL OR run.ordered_at_ms >= :since) AND (:branch IS NULL OR run.branch = :branch)
        """

    /// The parameters of the condition.
    var arguments: [String: DatabaseValue] {
        ["since": since?.milliseconds.databaseValue ?? .null, "branch": branch?.databaseValue ?? .null]
    }
}
