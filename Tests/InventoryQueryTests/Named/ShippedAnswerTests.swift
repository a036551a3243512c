import InventoryModel
import InventoryQuery
import Testing

/// What the shipped queries answer about the sample: one screen with six elements, four tests, three nights.
@Suite(.sharedSample) struct ShippedAnswerTests {
    private let sample: SampleDatabase

    init() throws {
        sample = try #require(SharedSample.current)
    }

    @Test(
        arguments: [
            (
                "broken-tests", [:],
                [
                    "AppUITests/LandingTests/testGone()|2026-01-01T12:00:00Z|3|3|3 of 3 failures say: XCTAssertTrue failed"
                ]
            ),
            ("costly-tests", [:], ["AppUITests/LandingTests/testSubmit()|flaky|0.15|3|6|2026-01-03T12:00:00Z"]),
            ("coverage-trend", [:], ["2026-01-01T12:00:00Z|abc|main|6|5|3|0.5"]),
            (
                "diagnostics-by-code", [:],
                [
                    "warning|unknown-key|3|0|unknown key 'x'", "warning|unresolved|1|1|unknown receiver 'x'",
                    "note|no-files|1|0|nothing there",
                ]
            ),
            (
                "disabled-tests", [:],
                ["AppUITests/LandingTests/testHelp()|broken since 4.2|UITests/LandingTests.swift|27"]
            ),
            ("failure-messages", [:], ["XCTAssertTrue failed|6|2|AppUITests/LandingTests/testGone()"]),
            ("failures-by-device", [:], ["iPhone 17|11|6|0.5454545454545454"]),
            (
                "file-elements", ["file": "LandingView.swift"],
                [
                    "20|Landing|Button|-|0|Close", "21|Landing|Text|landing.title|1|-",
                    "22|Landing|Button|landing.help|2|-", "23|Landing|Button|landing.submit|4|-",
                    "24|Landing|Button|landing.row.*|3|-", "25|Landing|TextField|landing.email|5|-",
                ]
            ),
            (
                "identifier-uses", ["identifier": "landing.submit"],
                [
                    "declared|LandingView|Landing|App/LandingView.swift|23",
                    "modelled|LandingScreen.submitButton|Landing|UITests/LandingScreen.swift|6",
                    "used: tap|AppUITests/LandingTests/testSubmit()|Landing|UITests/LandingTests.swift|7",
                ]
            ),
            (
                "recent-runs", ["limit": "1"],
                ["2026-01-03T12:00:00Z|main|commit3|Nightly|iPhone 17|2|1|0|1|0|3e513f74347dc6e0"]
            ),
            (
                "screen-tests", ["screen": "Landing"],
                [
                    "AppUITests/LandingTests/testSubmit()|2|0|landing.submit landing.row.*",
                    "AppUITests/LandingTests/testEmail()|1|1|landing.email",
                ]
            ),
            (
                "test-runs", ["test": "testEmail"],
                [
                    "2026-01-03T12:00:00Z|passed|1|1.5|commit3|main|iPhone 17|AppUITests/LandingTests/testEmail()|3e513f74347dc6e0",
                    "2026-01-02T12:00:00Z|skipped|1|1.5|commit2|main|iPhone 17|AppUITests/LandingTests/testEmail()|bbf81dae1d8bca4c",
                    "2026-01-01T12:00:00Z|passed|1|1.5|commit1|main|iPhone 17|AppUITests/LandingTests/testEmail()|cd4e2644091b4da0",
                ]
            ),
            ("tests-by-target", [:], ["AppUITests|-|1|0|0|1|0|1", "AppUITests|ui|3|1|1|0|1|0"]),
        ] as [(String, [String: String], [String])])
    func `Answers from the sample`(name: String, arguments: [String: String], expected: [String]) throws {
        var arguments = arguments.mapValues(QueryArgument.text)
        let query = try NamedQuery.named(name, among: NamedQuery.shipped())
        let result = try query.query(arguments: arguments).run(on: sample.database)
        #expect(result.rows.map { $0.map(NamedQueryTests.text).joined(separator: "|") } == expected)
        arguments["project"] = .text("Other")
        #expect(try query.query(arguments: arguments).run(on: sample.database).rows.isEmpty)
    }
}
