package import GRDB
package import InventoryModel

/// The ids of a project's tests by their keys in the tables.
///
/// Read once for the queries that tell hundreds of thousands of results by key, so that no result makes a text of its own.
package struct TestNames: Sendable {
    /// The tests in the order of their ids.
    package let tests: [TestID]
    private let places: [Int64: Int]

    /// Reads the names.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - db: The database.
    /// - Throws: A `DatabaseError` of SQLite.
    package init(project: ProjectName, _ db: Database) throws {
        var tests: [TestID] = []
        var places: [Int64: Int] = [:]
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT test.test_key, test.test_id FROM test JOIN project ON project.project_key = test.project_key
                WHERE project.name = ? ORDER BY test.test_id
                """,
            arguments: [project.rawValue]
        )
        while let row = try rows.next() {
            places[row[0]] = tests.count
            tests.append(TestID(rawValue: row[1]))
        }
        self.tests = tests
        self.places = places
    }

    /// The place of a test in `tests`; nil for a test of another project.
    func place(of key: Int64) -> Int? { places[key] }
}
