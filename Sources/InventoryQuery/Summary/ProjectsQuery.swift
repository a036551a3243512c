package import GRDB
package import InventoryModel

/// The projects that the database holds.
package struct ProjectsQuery: Sendable {
    /// Asks the question.
    package init() {}

    /// Reads the projects by name.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ db: Database) throws -> [ProjectName] {
        try String.fetchAll(db, sql: "SELECT project FROM snapshots UNION SELECT project FROM runs ORDER BY 1")
            .map(ProjectName.init(rawValue:))
    }
}
