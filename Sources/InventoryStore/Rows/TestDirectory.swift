internal import GRDB
import InventoryModel

/// The tests of a project by their ids, as sources and runs name them.
///
/// Sources tell a test's suite and name exactly, but its target only as far as folders and project files show it; runs
/// tell all three, or no target at all. So a test of a run and a test of the sources are the same test when their ids
/// are equal, or else when suite and name are equal and no other test of the sources has them. The sources' id is then
/// the test's id, whichever was recorded first, and the run's id is kept as an alias. In the same way tests of two runs
/// are the same test when one of the outputs tells no target.
struct TestDirectory {
    fileprivate struct SuiteAndName: Hashable {
        var suite: String
        var name: String
    }

    /// What is known of the tests of a project.
    struct Known: Sendable {
        /// What only runs know of each test.
        var descriptions: [Int64: TestDescription] = [:]
        fileprivate var ids: [Int64: TestID] = [:]
        fileprivate var keys: [TestID: Int64] = [:]
        fileprivate var aliases: [TestID: Int64] = [:]
        fileprivate var keysByName: [SuiteAndName: [Int64]] = [:]
        fileprivate var sourceKeys: Set<Int64> = []
    }

    let db: Database
    let projectKey: Int64
    /// What is known of the tests.
    var known = Known()
    /// The suites and names that several targets of the run at hand have.
    private var ambiguousNames: Set<SuiteAndName> = []
    /// How many tests were added to the database.
    private(set) var addedCount = 0

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
            remember(key, as: TestID(rawValue: row[1]), suite: row[2], name: row[3])
            if row[4] { known.sourceKeys.insert(key) }
            known.descriptions[key] = TestDescription(isInRuns: row[5], displayName: row[6], labels: row[7])
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
                candidates = idsByName[name]?.count == 1 ? known.keysByName[name] ?? [] : []
            }
            let unclaimed = candidates.filter { key in known.ids[key].map { !declared.contains($0) } ?? false }
            if let key = unclaimed.first, unclaimed.count == 1 {
                try rename(key, to: test.id, target: test.target)
            } else {
                try add(test.id, target: test.target, suite: test.suite, name: test.name)
            }
        }
    }

    /// The row number of a test that a run has; it is added where neither sources nor runs know it.
    ///
    /// - Throws: An error of SQLite.
    private mutating func key(of attempt: TestAttempt) throws -> Int64 {
        let id = Self.storable(attempt.test)
        if let key = known.keys[id] ?? known.aliases[id] { return key }
        let name = SuiteAndName(suite: attempt.suite.storable, name: attempt.name.storable)
        let namesakes = known.keysByName[name] ?? []
        let declared = namesakes.filter(known.sourceKeys.contains)
        let candidates = declared.isEmpty ? runTests(namesakes, for: attempt, name) : declared
        guard let key = candidates.first, candidates.count == 1 else {
            return try add(id, target: attempt.target.storable, suite: name.suite, name: name.name)
        }
        if declared.isEmpty, !attempt.target.isEmpty {
            try rename(key, to: id, target: attempt.target.storable)
        } else {
            try addAlias(id, for: key)
        }
        return key
    }

    /// The row numbers of the tests of a run, in the order of its tests.
    ///
    /// - Throws: An error of SQLite.
    mutating func keys(of attempts: [TestAttempt], tests: RunTests) throws -> [Int64] {
        var keys: [Int64] = []
        keys.reserveCapacity(tests.firstAttempts.count)
        var isPrepared = false
        for index in tests.firstAttempts {
            if let key = known.keys[attempts[index].test] {
                keys.append(key)
                continue
            }
            // Only a test that is not known by its id is looked for by its name.
            if !isPrepared { prepare(for: attempts) }
            isPrepared = true
            keys.append(try key(of: attempts[index]))
        }
        return keys
    }

    /// Looks at the tests of a run before the first of them is looked for by its name.
    private mutating func prepare(for attempts: [TestAttempt]) {
        ambiguousNames = []
        var targets: [SuiteAndName: String] = [:]
        for attempt in attempts {
            let name = SuiteAndName(suite: attempt.suite.storable, name: attempt.name.storable)
            if targets.updateValue(attempt.target, forKey: name).map({ $0 != attempt.target }) == true {
                ambiguousNames.insert(name)
            }
        }
    }

    /// The tests of other runs that a test of a run may be, where one of the two has no target.
    private func runTests(_ keys: [Int64], for attempt: TestAttempt, _ name: SuiteAndName) -> [Int64] {
        if ambiguousNames.contains(name) { return [] }
        if attempt.target.isEmpty { return keys }
        let plain = TestID(target: "", suite: name.suite, name: name.name)
        return keys.filter { known.ids[$0] == plain }
    }

    /// The row number of a test that rows of the sources name.
    ///
    /// - Throws: An error of SQLite.
    mutating func key(of test: TestID) throws -> Int64 {
        let id = Self.storable(test)
        if let key = known.keys[id] ?? known.aliases[id] { return key }
        // Only an inventory that names tests it does not declare comes here; such a test is known by its name alone.
        return try add(id, target: "", suite: "", name: id.rawValue)
    }

    private mutating func remember(_ key: Int64, as id: TestID, suite: String, name: String) {
        known.ids[key] = id
        known.keys[id] = key
        known.keysByName[SuiteAndName(suite: suite, name: name), default: []].append(key)
    }

    @discardableResult
    private mutating func add(_ id: TestID, target: String, suite: String, name: String) throws -> Int64 {
        if known.aliases.removeValue(forKey: id) != nil { try deleteAlias(id) }
        let writer = try TableWriter(db, into: "test", "project_key, test_id, target, suite, name")
        try writer.insert(projectKey, id.rawValue, target, suite, name)
        let key = db.lastInsertedRowID
        remember(key, as: id, suite: suite, name: name)
        addedCount += 1
        return key
    }

    private mutating func rename(_ key: Int64, to id: TestID, target: String) throws {
        guard let oldID = known.ids[key] else { return }
        if known.aliases.removeValue(forKey: id) != nil { try deleteAlias(id) }
        let update = try db.cachedStatement(sql: "UPDATE test SET test_id = ?, target = ? WHERE test_key = ?")
        try update.execute(arguments: [id.rawValue, target, key])
        known.ids[key] = id
        known.keys[oldID] = nil
        known.keys[id] = key
        try addAlias(oldID, for: key)
    }

    private mutating func addAlias(_ id: TestID, for key: Int64) throws {
        let writer = try TableWriter(db, into: "test_alias", "project_key, test_id, test_key")
        try writer.insert(projectKey, id.rawValue, key)
        known.aliases[id] = key
    }

    private static func storable(_ id: TestID) -> TestID { TestID(rawValue: id.rawValue.storable) }

    private static func storable(_ test: TestDeclaration) -> TestDeclaration {
        var test = test
        test.id = storable(test.id)
        test.target = test.target.storable
        test.suite = test.suite.storable
        test.name = test.name.storable
        return test
    }

    private func deleteAlias(_ id: TestID) throws {
        let delete = try db.cachedStatement(sql: "DELETE FROM test_alias WHERE project_key = ? AND test_id = ?")
        try delete.execute(arguments: [projectKey, id.rawValue])
    }
}
