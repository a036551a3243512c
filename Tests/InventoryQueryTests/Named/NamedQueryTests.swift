import InventoryModel
import InventoryQuery
import Testing

@Suite(.sharedSample) struct NamedQueryTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    @Test(
        arguments: [
            ("flaky-tests", [["AppUITests/LandingTests/testSubmit()", "flaky"]]),
            (
                "last-run-failures",
                [
                    ["AppUITests/LandingTests/testGone()", "1", "0"],
                    ["AppUITests/LandingTests/testSubmit()", "1", "1"],
                ]
            ),
            ("missing-by-screen", [["Landing", "1", "1", "Button", "App/LandingView.swift"]]),
            (
                "slowest-tests",
                [
                    ["AppUITests/LandingTests/testEmail()", "2", "1.5"],
                    ["AppUITests/LandingTests/testSubmit()", "3", "1.5"],
                ]
            ),
            ("uncovered-screens", []),
            (
                "undeclared-identifiers",
                [
                    [
                        "landing.sumbit", "2", "Landing", "LandingScreen.typoButton", "UITests/LandingScreen.swift",
                        "7", "identifier",
                    ]
                ]
            ),
            ("unused-identifiers", [["Landing", "landing.title", "Text", "App/LandingView.swift", "21"]]),
            ("unused-presets", []),
        ] as [(String, [[String]])])
    func `Answers from the sample`(name: String, expected: [[String]]) throws {
        let query = try NamedQuery.named(name, among: NamedQuery.shipped())
        let result = try query.query(arguments: ["project": .text("Sample")]).run(on: sample.database)
        #expect(result.rows.map { $0.prefix(expected.first?.count ?? 0).map(Self.text) } == expected)
        let other = try query.query(arguments: ["project": .text("Other")]).run(on: sample.database)
        #expect(other.rows.isEmpty)
        #expect(try query.query().run(on: sample.database) == result)
    }

    @Test func `Describes every shipped query`() throws {
        let queries = try NamedQuery.shipped()
        #expect(queries.count == 31)
        #expect(queries.map(\.name) == queries.map(\.name).sorted())
        for query in queries {
            #expect(query.summary.hasSuffix("."))
            #expect(query.parameters.first?.name == "project")
            #expect(query.parameters.allSatisfy { !$0.meaning.isEmpty })
        }
    }

    @Test func `Reads description and parameters from the comments`() throws {
        let query = try NamedQuery(
            name: "mine",
            text: """
                -- What I ask every day.
                -- More about it.
                -- parameter: level (integer, default 2): the level
                -- parameter: share (real): the share, 0 to 1
                -- parameter: screen (text, default Home): the screen
                SELECT :level, :share, :screen -- parameter: no (none): none
                """)
        #expect(query.summary == "What I ask every day.")
        #expect(query.parameters.map(\.name) == ["level", "share", "screen"])
        #expect(query.parameters.map(\.defaultValue) == [.integer(2), .null, .text("Home")])
        let bound = try query.query(arguments: ["share": .text("0.5"), "screen": .text("7")])
        #expect(bound.parameters == ["level": .integer(2), "share": .real(0.5), "screen": .text("7")])
    }

    @Test(arguments: ["SELECT 1", "", "--\nSELECT 1", "-- parameter: a (text): b\nSELECT :a"])
    func `Refuses a text that does not say what it answers`(text: String) {
        #expect(throws: NamedQueryError.noDescription(query: "mine")) { try NamedQuery(name: "mine", text: text) }
    }

    @Test(arguments: [
        "parameter: a", "parameter: a (text)", "parameter: a (string): b", "parameter: a (integer, default x): b",
        "parameter: a (real, default nan): b", "parameter: (text): b", "parameter: a (text):",
    ])
    func `Refuses a parameter that is declared wrongly`(comment: String) {
        #expect(throws: NamedQueryError.invalidParameter(query: "mine", line: 2)) {
            try NamedQuery(name: "mine", text: "-- What I ask.\n-- \(comment)\nSELECT 1")
        }
    }

    @Test(
        arguments: [
            ("flaky-test", [:], "there is no query 'flaky-test'; did you mean 'flaky-tests'?"),
            ("everything", [:], "there is no query 'everything': run 'uiinventory query --list' to see them"),
            (
                "slowest-tests", ["limits": "3"],
                "the query 'slowest-tests' has no parameter 'limits'; did you mean 'limit'?"
            ),
            (
                "slowest-tests", ["colour": "3"],
                "the query 'slowest-tests' has no parameter 'colour': it has project, runs, limit"
            ),
            (
                "screen-tests", [:],
                "the query 'screen-tests' needs the screen: give it with -p screen=VALUE"
            ),
        ] as [(String, [String: String], String)])
    func `Says what is wrong and what is near`(name: String, arguments: [String: String], expected: String) {
        let error = #expect(throws: NamedQueryError.self) {
            try NamedQuery.named(name, among: NamedQuery.shipped()).query(
                arguments: arguments.mapValues(QueryArgument.text))
        }
        #expect(error?.description == expected)
    }

    /// A value as these tests write it; NULL is `-`.
    static func text(_ value: QueryValue) -> String {
        switch value {
        case .null: "-"
        case .integer(let integer): String(integer)
        case .real(let real): String(real)
        case .text(let text): text
        case .blob(let bytes): "\(bytes)"
        }
    }
}
