internal import GRDB
import InventoryModel

/// The tests of a project by their ids, as sources and runs name them.
///
/// Sources tell a test's suite and name exactly, but its target only as far as folders and project files show it; runs
/// tell all three, or no target at all. So a test of a run and a test of the sources are the same test when their ids
/// are equal, or else when suite and name are equal, no other test of the sources has them and runs have them in one
/// target. The sources' id is then the test's id, whichever was recorded first, and the run's id is kept as an alias. A
/// run that names tests by their display names has the test whose display name that is. In the same way tests of two runs
/// are the same test when one of the outputs tells no target.
struct TestDirectory {
    /// What a test is looked for by where its target is not known.
    struct SuiteAndName: Hashable {
        var suite: String
        var name: String
    }

    /// What is known of a test.
    struct KnownTest {
        /// Its id.
        var id: TestID
        /// Its suite and name.
        var name: SuiteAndName
        /// Whether the sources have it.
        var isInSources = false
        /// What only runs know of it.
        var description = TestDescription()
    }

    /// A test that is known here and not in the database yet.
    struct NewTest {
        var key: Int64
        var id: TestID
        var target: String
        var suite: String
        var name: String
        var description = TestDescription()
    }

    /// The tests of a suite and name, which mostly is one.
    enum Namesakes {
        case one(Int64)
        case several([Int64])

        /// Their keys, in the order in which they became known.
        var all: [Int64] {
            switch self {
            case .one(let key): [key]
            case .several(let keys): keys
            }
        }
    }

    /// What is known of the tests of a project.
    struct Known: Sendable {
        /// The tests by their keys.
        var tests: [Int64: KnownTest] = [:]
        /// Their keys by the ids that they have.
        var keys: [TestID: Int64] = [:]
        /// Their keys by other ids that runs have for them.
        var aliases: [TestID: Int64] = [:]
        /// Their keys by suite and name; nil until a test is looked for by them.
        var keysByName: [SuiteAndName: Namesakes]?

        /// The tests of the newest run that was recorded, in its order, by the ids that it has for them, and their keys.
        var newestRun: (ids: [TestID], keys: [Int64]) = ([], [])

        /// Makes room for so many tests.
        mutating func reserve(_ count: Int) {
            tests.reserveCapacity(count)
            keys.reserveCapacity(count)
        }
    }

    let db: Database
    let projectKey: Int64
    /// What is known of the tests.
    var known = Known()
    /// The suites and names that several targets of the run at hand have; nil until one is asked for.
    var ambiguousNames: Set<SuiteAndName>?
    /// The same of targets that the run names; nil until one is asked for.
    var toldTargets: Set<SuiteAndName>?
    /// The tests by suite and display name; nil until one is looked for by them.
    var keysByTitle: [SuiteAndName: [Int64]]?
    /// The other ids of each test before the run at hand; nil until asked for.
    var aliasesByKey: [Int64: [TestID]]?
    /// The tests that are added to the database next.
    var newTests: [NewTest] = []
    /// The run that has the new tests; nil where sources declare them.
    var newTestsRun: Int64?
    /// The least key of the tests that were added to the database.
    var newTestsFrom = Int64.max
    /// The key of the next test that is added; nil before the first.
    var nextKey: Int64?
    /// Whether tests were known before those of the run at hand.
    var hasOlderTests = false
    /// How many tests were added to the database.
    var addedCount: Int { nextKey.map { Int($0 - newTestsFrom) } ?? 0 }

    /// Loads the tests of a project, unless they are known as they are in the database.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, projectKey: Int64, known loaded: Known? = nil) throws {
        self.db = db
        self.projectKey = projectKey
        if let loaded {
            known = loaded
            return
        }
        let tests = try Row.fetchCursor(
            db,
            sql: """
                SELECT test_key, test_id, suite, name, source_part_key IS NOT NULL, newest_run_key IS NOT NULL,
                    display_name, run_labels
                FROM test
                WHERE project_key = ? ORDER BY test_key
                """,
            arguments: [projectKey]
        )
        while let row = try tests.next() {
            let key: Int64 = row[0]
            let test = KnownTest(
                id: TestID(rawValue: row[1]), name: SuiteAndName(suite: row[2], name: row[3]), isInSources: row[4],
                description: TestDescription(isInRuns: row[5], displayName: row[6], labels: row[7]))
            remember(key, as: test)
        }
        let aliases = try Row.fetchCursor(
            db,
            sql: "SELECT test_id, test_key FROM test_alias WHERE project_key = ?",
            arguments: [projectKey]
        )
        while let row = try aliases.next() { known.aliases[TestID(rawValue: row[0])] = row[1] }
    }

    /// Makes every test of the sources known, and joins it with the runs' test that it is.
    ///
    /// - Throws: An error of SQLite.
    mutating func declare(_ tests: [TestDeclaration]) throws {
        let tests = tests.map(Self.storable)
        let declared = Set(tests.map(\.id))
        var idsByName: [SuiteAndName: Set<TestID>] = [:]
        for test in tests { idsByName[SuiteAndName(suite: test.suite, name: test.name), default: []].insert(test.id) }
        for test in tests where known.keys[test.id] == nil {
            let name = SuiteAndName(suite: test.suite, name: test.name)
            let candidates: [Int64]
            if let alias = known.aliases[test.id] {
                candidates = [alias]
            } else {
                candidates = idsByName[name]?.count == 1 ? namesakes(of: name) : []
            }
            let unclaimed = candidates.filter { key in known.tests[key].map { !declared.contains($0.id) } ?? false }
            if let key = unclaimed.first, unclaimed.count == 1 {
                try rename(key, to: test.id, target: test.target)
            } else {
                try add(test.id, target: test.target, suite: test.suite, name: test.name)
            }
        }
        try writeNewTests()
    }

    /// The row number of a test that rows of the sources name.
    ///
    /// - Throws: An error of SQLite.
    mutating func key(of test: TestID) throws -> Int64 {
        let id = Self.storable(test)
        if let key = known.keys[id] ?? known.aliases[id] { return key }
        // Only an inventory that names tests it does not declare comes here; such a test is known by its name alone.
        let key = try add(id, target: "", suite: "", name: id.rawValue)
        try writeNewTests()
        return key
    }

    static func storable(_ id: TestID) -> TestID { TestID(rawValue: id.rawValue.storable) }

    static func storable(_ test: TestDeclaration) -> TestDeclaration {
        var test = test
        test.id = storable(test.id)
        test.target = test.target.storable
        test.suite = test.suite.storable
        test.name = test.name.storable
        return test
    }
}
