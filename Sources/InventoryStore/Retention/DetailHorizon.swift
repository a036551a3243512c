internal import GRDB

/// From when on the results of a project are judged one by one.
struct DetailHorizon {
    private let db: Database
    private let projectKey: Int64

    /// Creates it for a project of a database.
    init(_ db: Database, projectKey: Int64) {
        self.db = db
        self.projectKey = projectKey
    }

    /// The time, in milliseconds since 1970; the least number where all results are kept one by one.
    ///
    /// - Throws: An error of SQLite.
    func start() throws -> Int64 {
        let find = try db.cachedStatement(sql: "SELECT detail_from_ms FROM project WHERE project_key = ?")
        return try Int64.fetchOne(find, arguments: [projectKey]) ?? .min
    }

    /// Moves it; it never goes back, since what is summed up stays so.
    ///
    /// - Throws: An error of SQLite.
    func move(to time: Int64) throws {
        try db.executeCached(
            sql: """
                UPDATE project SET detail_from_ms = ?2
                WHERE project_key = ?1 AND (detail_from_ms IS NULL OR detail_from_ms < ?2)
                """,
            arguments: [projectKey, time]
        )
    }
}
