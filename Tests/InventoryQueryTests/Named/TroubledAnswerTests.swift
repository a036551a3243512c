import InventoryModel
import InventoryQuery
import InventoryStore
import InventoryTestSupport
import Testing

/// What the shipped queries answer where much is wrong: what the sample has none of.
@Suite struct TroubledAnswerTests {
    private static let project = ProjectName(rawValue: "Troubled")
    private let folder: TemporaryFolder
    private let database: InventoryDatabase
    private let runIDs: [String]

    /// Records the sample, then a second state of its sources, then two runs.
    init() throws {
        folder = try TemporaryFolder()
        database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        for (day, inventory) in [(1, makeInventory()), (2, Self.troubled)] {
            _ = try database.recordSnapshot(
                inventory,
                metadata: SnapshotMetadata(
                    project: Self.project, takenAt: makeDate(day: day), commitSHA: "abc\(day)", branch: "main",
                    toolVersion: "1.0.0"))
        }
        let nights: [[TestAttempt]] = [
            [
                makeAttempt("testSubmit()", .passed), makeAttempt("testOld()"), makeAttempt("testBad()", .failed),
                makeAttempt("testSame()", .failed), makeAttempt("testShaky()"),
            ],
            [
                makeAttempt("testSubmit()", .failed), makeAttempt("testBad()"), makeAttempt("testSame()", .failed),
                makeAttempt("testShaky()", .failed), makeAttempt("testShaky()", .passed, attempt: 2),
                makeAttempt("testNew()", .skipped),
            ],
        ]
        var runIDs: [String] = []
        for (index, attempts) in nights.enumerated() {
            let run = makeRun("night-\(index)", startedAt: makeDate(day: 3 + index), attempts: attempts)
            runIDs.append(try database.recordRun(run, project: Self.project).runID)
        }
        self.runIDs = runIDs
    }

    /// The sample without `testEmail()`, with a screen that only the idle test reaches, and `testTwin()` beside
    /// `testSubmit()`.
    private static var troubled: Inventory {
        var inventory = makeInventory()
        inventory.tests.removeAll { $0.name == "testEmail()" }
        inventory.testElements.removeAll { $0.test.rawValue.contains("testEmail") }
        inventory.elementTests.removeAll { $0.test.rawValue.contains("testEmail") }
        inventory.screens.append(makeScreen("Settings"))
        let save = makeViewElement("settings.save", screen: "Settings", file: "App/SettingsView.swift", line: 5)
        inventory.viewElements += [
            save, makeViewElement("landing.title", kind: "Text", isInteractive: false, line: 40),
        ]
        var texts = makePageElement("Log in", property: "loginButton", line: 50)
        texts.identifier = nil
        texts.label = "Log in"
        texts.matchedBy = .label
        texts.isDeclared = nil
        inventory.pageElements.append(texts)
        let idle = makeTest("testIdle()", line: 60)
        let twin = makeTest("testTwin()", line: 70)
        inventory.tests += [idle, twin]
        for (number, test) in [idle, twin, twin].enumerated() {
            // One place on the way of two tests, and another place.
            var use = makeTestElement("landing.gone", by: test, isDeclared: false, via: "step \(number)")
            use.file = "UITests/Steps.swift"
            use.position = SourcePosition(line: number == 2 ? 9 : 8, column: 1)
            inventory.testElements.append(use)
        }
        inventory.testElements.append(makeTestElement("settings.save", by: idle, screen: "Settings"))
        inventory.testElements.append(makeTestElement("landing.submit", by: twin, action: "exists"))
        inventory.elementTests.append(
            ElementTest(element: save.id, test: idle.id, isAsserted: false, testFile: idle.file))
        for element in inventory.viewElements where ["landing.submit", "landing.row.*"].contains(element.identifier) {
            inventory.elementTests.append(
                ElementTest(element: element.id, test: twin.id, isAsserted: true, testFile: twin.file))
        }
        inventory.transitions.append(
            ScreenTransition(
                from: "Landing", to: "Settings", via: "sheet", origin: .view, tests: [], file: "App/LandingView.swift",
                position: SourcePosition(line: 11, column: 1)))
        return inventory
    }

    @Test(
        arguments: [
            (
                "duplicated-identifiers",
                [
                    "Landing|landing.title|Text|App/LandingView.swift|21",
                    "Landing|landing.title|Text|App/LandingView.swift|40",
                ]
            ),
            ("label-queries", ["LandingScreen.loginButton|Log in|buttons|UITests/LandingScreen.swift|50"]),
            (
                "never-run-tests",
                [
                    "AppUITests/LandingTests/testIdle()|ui|UITests/LandingTests.swift|60",
                    "AppUITests/LandingTests/testTwin()|ui|UITests/LandingTests.swift|70",
                ]
            ),
            ("new-gaps", ["Landing|landing.email|TextField|1|3|App/LandingView.swift|25"]),
            ("newly-failing", ["AppUITests/LandingTests/testSubmit()|XCTAssertTrue failed"]),
            (
                "redundant-tests",
                ["AppUITests/LandingTests/testSubmit()|2|1", "AppUITests/LandingTests/testTwin()|2|1"]
            ),
            ("single-test-screens", ["Settings|AppUITests/LandingTests/testIdle()|1|-"]),
            ("tests-without-assertion", ["AppUITests/LandingTests/testIdle()|0|UITests/LandingTests.swift|60"]),
            ("uncovered-screens", []),
            (
                "undeclared-identifiers",
                [
                    "landing.gone|2|Landing|AppUITests/LandingTests/testIdle()|UITests/Steps.swift|8|identifier",
                    "landing.sumbit|2|Landing|LandingScreen.typoButton|UITests/LandingScreen.swift|7|identifier",
                ]
            ),
            ("untaken-transitions", ["Landing|Settings|sheet|view"]),
        ] as [(String, [String])])
    func `Finds the trouble`(name: String, expected: [String]) throws {
        #expect(try answer(name) == expected)
    }

    @Test func `Tells how two runs differ`() throws {
        let before = QueryArgument.text(runIDs[0])
        let after = QueryArgument.text(runIDs[1])
        let suite = "AppUITests/LandingTests/"
        let expected = [
            "\(suite)testSubmit()|worse|passed|failed|1.5|1.5", "\(suite)testBad()|better|failed|passed|1.5|1.5",
            "\(suite)testShaky()|other|passed|passed on retry|1.5|3.0", "\(suite)testNew()|added|-|skipped|-|1.5",
            "\(suite)testOld()|removed|passed|-|1.5|-",
        ]
        #expect(try answer("run-diff", ["before": before, "after": after]) == expected)
        let all = try answer("run-diff", ["before": before, "after": after, "all": .text("1")])
        #expect(all == expected + ["\(suite)testSame()|same|failed|failed|1.5|1.5"])
        #expect(try answer("run-diff", ["before": before, "after": before]).isEmpty)
    }

    @Test func `Finds the newest results of a test, in no more runs than asked for`() throws {
        let shaky = QueryArgument.text("testShaky")
        let all = try answer("test-runs", ["test": shaky])
        #expect(
            all.map { $0.split(separator: "|").prefix(3).joined(separator: "|") } == [
                "2026-01-04T12:00:00Z|failed|2", "2026-01-03T12:00:00Z|passed|1",
            ])
        #expect(try answer("test-runs", ["test": shaky, "limit": .text("1")]) == Array(all.prefix(1)))
        // Of the newest run it has none, so an older one counts.
        let old = try answer("test-runs", ["test": .text("testOld()"), "limit": .text("1")])
        #expect(old.map { $0.prefix(20) } == ["2026-01-03T12:00:00Z"])
        #expect(try answer("test-runs", ["test": .text("testNone")]).isEmpty)
    }

    private func answer(_ name: String, _ arguments: [String: QueryArgument] = [:]) throws -> [String] {
        let query = try NamedQuery.named(name, among: NamedQuery.shipped())
        return try query.query(arguments: arguments).run(on: database).rows.map { row in
            row.map(NamedQueryTests.text).joined(separator: "|")
        }
    }
}
