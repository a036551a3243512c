internal import GRDB
import InventoryModel

extension TestDirectory {
    /// The row numbers of the tests of a run, in the order of its tests; those that are new are added with what the run
    /// tells of them.
    ///
    /// - Throws: An error of SQLite.
    mutating func keys(of attempts: [TestAttempt], tests: RunTests, runKey: Int64) throws -> [Int64] {
        var keys: [Int64] = []
        keys.reserveCapacity(tests.firstAttempts.count)
        newTestsRun = runKey
        ambiguousNames = nil
        toldTargets = nil
        keysByTitle = nil
        aliasesByKey = nil
        hasOlderTests = !known.tests.isEmpty
        var hasRoom = false
        let likely = known.newestRun
        for (first, last) in zip(tests.firstAttempts, tests.lastAttempts) {
            if keys.count < likely.ids.count, likely.ids[keys.count] == attempts[first].test {
                keys.append(likely.keys[keys.count])
                continue
            }
            if let key = known.keys[attempts[first].test] {
                keys.append(key)
                continue
            }
            if !hasRoom { known.reserve(known.keys.count + tests.firstAttempts.count - keys.count) }
            hasRoom = true
            keys.append(try key(of: first, describedBy: last, in: attempts))
        }
        try writeNewTests()
        known.newestRun = (tests.firstAttempts.map { attempts[$0].test }, keys)
        return keys
    }

    /// The row number of a test that is not known by its id; it is added where neither sources nor runs know it by its
    /// name.
    ///
    /// - Parameters:
    ///   - first: The index of its first attempt.
    ///   - last: The index of its last attempt, which describes it.
    ///   - attempts: The attempts of the run.
    /// - Returns: The number.
    /// - Throws: An error of SQLite.
    private mutating func key(of first: Int, describedBy last: Int, in attempts: [TestAttempt]) throws -> Int64 {
        let attempt = attempts[first]
        let id = Self.storable(attempt.test)
        if let key = known.keys[id] ?? known.aliases[id] { return key }
        let name = SuiteAndName(suite: attempt.suite.storable, name: attempt.name.storable)
        // Tests of one run with the same suite and name have different targets, and are different tests.
        let namesakes = hasOlderTests ? self.namesakes(of: name) : []
        let declared = namesakes.filter { known.tests[$0]?.isInSources == true }
        // What other targets have is another test, whose failures say nothing of this one.
        let isOfOtherTarget =
            !attempt.target.isEmpty && !declared.isEmpty
            && (isInSeveralTargets(name, of: attempts) || declared.contains { hasTarget($0, name) })
        var candidates = declared.isEmpty ? runTests(namesakes, for: attempt, name, in: attempts) : declared
        if isOfOtherTarget { candidates = [] }
        if candidates.isEmpty, namesakes.isEmpty, let key = testTitled(like: attempt, name) {
            try addAlias(id, for: key)
            return key
        }
        guard let key = candidates.first, candidates.count == 1 else {
            let description = try TestDescription(of: attempts[last])
            return try add(id, target: attempt.target.storable, suite: name.suite, name: name.name, description)
        }
        if declared.isEmpty, !attempt.target.isEmpty {
            try rename(key, to: id, target: attempt.target.storable)
        } else {
            try addAlias(id, for: key)
        }
        return key
    }

    /// Whether runs told the target of a test of the sources, so that one with another target is another test.
    private mutating func hasTarget(_ key: Int64, _ name: SuiteAndName) -> Bool {
        guard let test = known.tests[key], test.description.isInRuns else { return false }
        if aliasesByKey == nil {
            aliasesByKey = Dictionary(grouping: known.aliases.keys) { known.aliases[$0] ?? 0 }
        }
        let plain = TestID(target: "", suite: name.suite, name: name.name)
        let aliases = aliasesByKey?[key] ?? []
        return aliases.isEmpty ? test.id != plain : aliases.contains { $0 != plain }
    }

    /// Whether the run has a test of this suite and name in several targets.
    private mutating func isInSeveralTargets(_ name: SuiteAndName, of attempts: [TestAttempt]) -> Bool {
        let told = toldTargets ?? Self.ambiguousNames(in: attempts.filter { !$0.target.isEmpty })
        toldTargets = told
        return told.contains(name)
    }

    /// The only test whose display name a run has in place of its name.
    private mutating func testTitled(like attempt: TestAttempt, _ name: SuiteAndName) -> Int64? {
        guard hasOlderTests else { return nil }
        if keysByTitle == nil {
            var keys: [SuiteAndName: [Int64]] = [:]
            for (key, test) in known.tests where key < newTestsFrom {
                guard let title = test.description.displayName.map(TestID.canonicalName), title != test.name.name else {
                    continue
                }
                keys[SuiteAndName(suite: test.name.suite, name: title), default: []].append(key)
            }
            keysByTitle = keys
        }
        let keys = (keysByTitle?[name] ?? []).filter { key in
            guard let test = known.tests[key] else { return false }
            let ids = [attempt.target, ""].map {
                TestID(target: $0.storable, suite: name.suite, name: test.name.name)
            }
            return attempt.target.isEmpty || ids.contains(test.id) || known.aliases[ids[0]] == key
        }
        return keys.count == 1 ? keys.first : nil
    }

    /// The suites and names that several targets have.
    private static func ambiguousNames(in attempts: [TestAttempt]) -> Set<SuiteAndName> {
        var ambiguous: Set<SuiteAndName> = []
        var targets: [SuiteAndName: String] = [:]
        for attempt in attempts {
            let name = SuiteAndName(suite: attempt.suite.storable, name: attempt.name.storable)
            if targets.updateValue(attempt.target, forKey: name).map({ $0 != attempt.target }) == true {
                ambiguous.insert(name)
            }
        }
        return ambiguous
    }

    /// The tests of other runs that a test of a run may be, where one of the two has no target.
    private mutating func runTests(
        _ keys: [Int64], for attempt: TestAttempt, _ name: SuiteAndName, in attempts: [TestAttempt]
    ) -> [Int64] {
        if keys.isEmpty { return [] }
        let ambiguous = ambiguousNames ?? Self.ambiguousNames(in: attempts)
        ambiguousNames = ambiguous
        if ambiguous.contains(name) { return [] }
        if attempt.target.isEmpty { return keys }
        let plain = TestID(target: "", suite: name.suite, name: name.name)
        return keys.filter { known.tests[$0]?.id == plain }
    }
}
