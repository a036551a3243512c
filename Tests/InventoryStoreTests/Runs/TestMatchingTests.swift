import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// When a test of a run and a test of the sources are one test.
@Suite struct TestMatchingTests {
    private static let tests = "SELECT test_id, is_in_sources, is_in_runs FROM tests ORDER BY test_id"

    private func sources(_ tests: [TestDeclaration]) -> Inventory {
        var inventory = Inventory()
        inventory.tests = tests
        return inventory
    }

    private func run(target: String, name: String = "night-1") -> RunRecord {
        makeRun(name, attempts: [makeAttempt(target: target)])
    }

    @Test(arguments: ["AppUITests", "ChallengeUITests", ""], [true, false])
    func `suite and name are enough where they are unique`(target: String, sourcesFirst: Bool) throws {
        let store = try RecordingFixture()
        if sourcesFirst { try store.record(sources([makeTest()])) }
        try store.record(run(target: target))
        if !sourcesFirst { try store.record(sources([makeTest()])) }
        #expect(try store.rows(Self.tests) == ["AppUITests/LandingTests/testSubmit()|1|1"])
        #expect(try store.rows("SELECT test_id FROM test_history") == ["AppUITests/LandingTests/testSubmit()"])
        // And again, now that the other name is known.
        try store.record(run(target: target, name: "night-2"))
        try store.record(sources([makeTest(line: 8)]), day: 2)
        #expect(try store.rows(Self.tests) == ["AppUITests/LandingTests/testSubmit()|1|1"])
        #expect(try store.count("SELECT count(*) FROM test_history") == 2)
    }

    @Test(arguments: [["", "AppUITests"], ["AppUITests", ""]])
    func `an output without targets has the tests of one with targets`(targets: [String]) throws {
        let store = try RecordingFixture()
        for (index, target) in targets.enumerated() { try store.record(run(target: target, name: "night-\(index)")) }
        #expect(try store.rows(Self.tests) == ["AppUITests/LandingTests/testSubmit()|0|1"])
        #expect(try store.rows("SELECT target FROM tests") == ["AppUITests"])
        #expect(try store.count("SELECT count(*) FROM test_history") == 2)
    }

    @Test(arguments: [true, false])
    func `an output without targets keeps tests of its own where two targets have them`(isFirst: Bool) throws {
        let store = try RecordingFixture()
        let both = makeRun("both", attempts: [makeAttempt(target: "A"), makeAttempt(target: "B")])
        if isFirst { try store.record(run(target: "")) }
        try store.record(both)
        if !isFirst { try store.record(run(target: "")) }
        #expect(
            try store.rows(Self.tests) == [
                "A/LandingTests/testSubmit()|0|1", "B/LandingTests/testSubmit()|0|1", "LandingTests/testSubmit()|0|1",
            ])
    }

    @Test(arguments: [true, false])
    func `equal suites and names in two targets stay apart`(sourcesFirst: Bool) throws {
        let store = try RecordingFixture()
        let inventory = sources([makeTest(target: "A"), makeTest(target: "B", file: "B/LandingTests.swift")])
        if sourcesFirst { try store.record(inventory) }
        try store.record(run(target: "C"))
        try store.record(run(target: "B", name: "night-2"))
        if !sourcesFirst { try store.record(inventory) }
        #expect(
            try store.rows(Self.tests) == [
                "A/LandingTests/testSubmit()|1|0", "B/LandingTests/testSubmit()|1|1", "C/LandingTests/testSubmit()|0|1",
            ]
        )
    }

    @Test(arguments: [
        makeTest("testSubmits()"), makeTest(suite: "LandingTest"), makeTest("testSubmit(a:)"), makeTest(suite: ""),
    ])
    func `another suite or name is another test`(test: TestDeclaration) throws {
        let store = try RecordingFixture()
        try store.record(sources([test]))
        try store.record(run(target: "AppUITests"))
        #expect(try store.count("SELECT count(*) FROM tests") == 2)
    }

    @Test func `a test keeps its history when its target gets another name`() throws {
        let store = try RecordingFixture()
        try store.record(sources([makeTest(target: "Old")]), day: 1)
        try store.record(run(target: "Old"))
        try store.record(sources([makeTest(target: "New")]), day: 2)
        #expect(try store.rows(Self.tests) == ["New/LandingTests/testSubmit()|1|1"])
        #expect(try store.rows("SELECT target FROM tests") == ["New"])
        try store.record(run(target: "Old", name: "night-2"))
        #expect(try store.count("SELECT count(*) FROM test_history") == 2)
        #expect(try store.rows(Self.tests) == ["New/LandingTests/testSubmit()|1|1"])
    }

    @Test func `a name that was an alias can become a test of its own`() throws {
        let store = try RecordingFixture()
        try store.record(sources([makeTest(target: "A")]), day: 1)
        try store.record(run(target: "B"))
        try store.record(
            sources([makeTest(target: "A"), makeTest(target: "B", file: "B/LandingTests.swift")]),
            day: 2
        )
        #expect(
            try store.rows(Self.tests) == ["A/LandingTests/testSubmit()|1|1", "B/LandingTests/testSubmit()|1|0"]
        )
        try store.record(run(target: "B", name: "night-2"))
        #expect(
            try store.rows("SELECT test_id, count(*) FROM test_history GROUP BY test_id ORDER BY test_id") == [
                "A/LandingTests/testSubmit()|1", "B/LandingTests/testSubmit()|1",
            ]
        )
    }

    @Test func `one run may name a test of the sources in two ways`() throws {
        let store = try RecordingFixture()
        try store.record(sources([makeTest()]))
        try store.record(
            makeRun(attempts: [makeAttempt(target: "A"), makeAttempt("testSubmit()", .failed, target: "")]))
        #expect(
            try store.rows("SELECT test_id, result, attempts FROM test_history") == [
                "AppUITests/LandingTests/testSubmit()|failed|2"
            ]
        )
    }

    @Test(
        arguments: [
            (["AppUITests", "Mac"], true), (["AppUITests", "Mac"], false), (["Mac", "AppUITests"], true),
            (["Phone", "Mac"], true), (["Phone", "Mac"], false),
        ])
    func `tests of two targets stay apart when the sources know one`(targets: [String], isOneRun: Bool) throws {
        let store = try RecordingFixture()
        try store.record(sources([makeTest()]))
        let attempts = [makeAttempt(target: targets[0]), makeAttempt("testSubmit()", .failed, target: targets[1])]
        if isOneRun {
            try store.record(makeRun(attempts: attempts))
        } else {
            for (index, attempt) in attempts.enumerated() {
                try store.record(makeRun("night-\(index)", commitSHA: "abc", attempts: [attempt]))
            }
        }
        let results = try store.rows("SELECT result, attempts FROM test_history ORDER BY result")
        #expect(results == ["failed|1", "passed|1"])
        #expect(try store.rows("SELECT count(DISTINCT test_id) FROM test_history") == ["2"])
        #expect(try store.count("SELECT count(*) FROM flakiness WHERE state = 'flaky'") == 0)
    }

    @Test func `a run that names a test by its display name has that test`() throws {
        let store = try RecordingFixture()
        var named = makeAttempt("testConcatenation()")
        named.displayName = "String concatenation"
        var other = makeAttempt("testOther()")
        other.displayName = "Same"
        var twin = makeAttempt("testTwin()")
        twin.displayName = "Same"
        try store.record(makeRun("bundle", attempts: [named, other, twin]))
        let titles = ["String concatenation", "Same", "Unknown"].map { makeAttempt($0) }
        let elsewhere = makeAttempt("String concatenation", target: "Other")
        try store.record(makeRun("junit", startedAt: makeDate(day: 2), attempts: titles + [elsewhere]))
        #expect(
            try store.rows("SELECT test_id, count(*) FROM test_history GROUP BY test_id ORDER BY test_id") == [
                "AppUITests/LandingTests/Same()|1", "AppUITests/LandingTests/Unknown()|1",
                "AppUITests/LandingTests/testConcatenation()|2", "AppUITests/LandingTests/testOther()|1",
                "AppUITests/LandingTests/testTwin()|1", "Other/LandingTests/String concatenation()|1",
            ])
    }

    @Test func `labels of the sources come before those of runs`() throws {
        let store = try RecordingFixture()
        var attempt = makeAttempt()
        attempt.labels = ["tag": ["from run"]]
        attempt.displayName = "Submits the form"
        try store.record(makeRun(attempts: [attempt]))
        #expect(try store.rows("SELECT labels, display_name FROM tests") == [#"{"tag":["from run"]}|Submits the form"#])
        try store.record(sources([makeTest(labels: ["epic": ["Sign-in"]])]))
        #expect(try store.rows("SELECT labels FROM tests") == [#"{"epic":["Sign-in"]}"#])
    }
}
