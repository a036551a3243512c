internal import GRDB
import InventoryModel

extension TestDirectory {
    /// Makes a test known.
    mutating func remember(_ key: Int64, as test: KnownTest) {
        known.tests[key] = test
        known.keys[test.id] = key
        if var names = known.keysByName.take() {
            Self.add(key, to: &names[test.name])
            known.keysByName = names
        }
    }

    /// The tests of a suite and name, in the order of their keys.
    mutating func namesakes(of name: SuiteAndName) -> [Int64] {
        if let names = known.keysByName { return names[name]?.all ?? [] }
        var names: [SuiteAndName: Namesakes] = [:]
        names.reserveCapacity(known.tests.count)
        for key in known.tests.keys.sorted() {
            if let test = known.tests[key] { Self.add(key, to: &names[test.name]) }
        }
        known.keysByName = names
        return names[name]?.all ?? []
    }

    private static func add(_ key: Int64, to namesakes: inout Namesakes?) {
        namesakes = namesakes.map { .several($0.all + [key]) } ?? .one(key)
    }

    /// Makes a test known that is added to the database by `writeNewTests()`.
    ///
    /// - Returns: Its row number.
    /// - Throws: An error of SQLite.
    @discardableResult
    mutating func add(
        _ id: TestID, target: String, suite: String, name: String, _ description: TestDescription = TestDescription()
    ) throws -> Int64 {
        if known.aliases.removeValue(forKey: id) != nil { try deleteAlias(id) }
        let key = try newKey()
        newTests.append(
            NewTest(
                key: key, id: id, target: target, suite: suite, name: name,
                description: description))
        let name = SuiteAndName(suite: suite, name: name)
        remember(key, as: KnownTest(id: id, name: name, description: description))
        return key
    }

    /// The key that SQLite would choose for the next test.
    private mutating func newKey() throws -> Int64 {
        let key: Int64
        if let nextKey {
            key = nextKey
        } else {
            key = (try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(test_key) FROM test")) ?? 0) + 1
            newTestsFrom = key
        }
        nextKey = key + 1
        return key
    }

    /// Adds to the database what is new, many rows at a time.
    ///
    /// - Throws: An error of SQLite.
    mutating func writeNewTests() throws {
        guard !newTests.isEmpty else { return }
        let writer = try TableWriter(
            db, into: "test",
            "test_key, project_key, test_id, target, suite, name, newest_run_key, display_name, run_labels",
            rows: newTests.count)
        for test in newTests {
            try writer.insert(
                test.key, projectKey, test.id.rawValue, test.target, test.suite, test.name,
                test.description.isInRuns ? newTestsRun : nil, test.description.displayName.stored,
                test.description.labels.stored)
        }
        newTests = []
    }

    /// Gives a test another id; the one that it had becomes an alias.
    ///
    /// - Throws: An error of SQLite.
    mutating func rename(_ key: Int64, to id: TestID, target: String) throws {
        guard let oldID = known.tests[key]?.id else { return }
        known.newestRun = ([], [])
        // What is new may be the test.
        try writeNewTests()
        if known.aliases.removeValue(forKey: id) != nil { try deleteAlias(id) }
        let update = try db.cachedStatement(sql: "UPDATE test SET test_id = ?, target = ? WHERE test_key = ?")
        try update.execute(arguments: [id.rawValue, target, key])
        known.tests[key]?.id = id
        known.keys[oldID] = nil
        known.keys[id] = key
        try addAlias(oldID, for: key)
    }

    /// Lets a test be found by another id, too.
    ///
    /// - Throws: An error of SQLite.
    mutating func addAlias(_ id: TestID, for key: Int64) throws {
        try writeNewTests()
        let writer = try TableWriter(db, into: "test_alias", "project_key, test_id, test_key")
        try writer.insert(projectKey, id.rawValue, key)
        known.aliases[id] = key
    }

    private mutating func deleteAlias(_ id: TestID) throws {
        known.newestRun = ([], [])
        let delete = try db.cachedStatement(sql: "DELETE FROM test_alias WHERE project_key = ? AND test_id = ?")
        try delete.execute(arguments: [projectKey, id.rawValue])
    }
}
