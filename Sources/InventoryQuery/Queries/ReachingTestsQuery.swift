package import GRDB
package import InventoryModel

/// The enabled tests that reach each element: the same as the view `element_tests` tells, for a hundred thousand of them.
///
/// It reads what each file of the current sources says in the order of the table, and looks names up once.
package struct ReachingTestsQuery: Sendable {
    /// The project.
    package var project: ProjectName

    /// Asks the question.
    package init(project: ProjectName) {
        self.project = project
    }

    /// Reads the answers.
    ///
    /// - Parameters:
    ///   - names: The names of the project's tests.
    ///   - db: The database.
    /// - Returns: The tests of each element that one reaches, in the order of their ids.
    /// - Throws: A `DatabaseError` of SQLite.
    package func fetch(_ names: TestNames, _ db: Database) throws -> [ElementID: [TestID]] {
        var places: [Int64: [Int]] = [:]
        let pairs = try Row.fetchCursor(
            db,
            sql: """
                SELECT element_test.element_key, element_test.test_key
                FROM project
                JOIN snapshot ON snapshot.snapshot_key = project.current_snapshot_key
                JOIN tree_part ON tree_part.tree_key = snapshot.tree_key
                CROSS JOIN element_test ON element_test.part_key = tree_part.part_key
                LEFT JOIN source_test
                    ON source_test.part_key = element_test.part_key AND source_test.test_key = element_test.test_key
                WHERE project.name = ? AND source_test.disabled_reason IS NULL
                """,
            arguments: [project.rawValue]
        )
        while let row = try pairs.next() {
            if let place = names.place(of: row[1]) { places[row[0], default: []].append(place) }
        }
        let elements = try Row.fetchCursor(
            db,
            sql: """
                SELECT element_state.element_key, element.element_id
                FROM project
                JOIN element_state ON element_state.project_key = project.project_key
                JOIN element ON element.element_key = element_state.element_key
                WHERE project.name = ?
                """,
            arguments: [project.rawValue]
        )
        var answers: [ElementID: [TestID]] = [:]
        while let row = try elements.next() {
            guard let found = places[row[0]] else { continue }
            answers[ElementID(rawValue: row[1])] = Self.unique(found).map { names.tests[$0] }
        }
        return answers
    }

    /// The places in rising order, each once: several files may say that a test reaches an element.
    private static func unique(_ places: [Int]) -> [Int] {
        var unique: [Int] = []
        for place in places.sorted() where place != unique.last { unique.append(place) }
        return unique
    }
}
