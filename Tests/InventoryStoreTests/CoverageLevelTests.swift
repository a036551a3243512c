import Foundation
import InventoryModel
import InventoryTestSupport
import Testing

/// The levels of `element_coverage`, computed by hand from the definitions.
@Suite struct CoverageLevelTests {
    private static let levels = "SELECT coalesce(identifier, label), level FROM element_coverage ORDER BY line"

    @Test func `without runs an element has the level that the sources give`() throws {
        let store = try RecordingFixture()
        try store.record()
        #expect(
            try store.rows(Self.levels) == [
                "Close|0", "landing.title|1", "landing.help|2", "landing.submit|3", "landing.row.*|3",
                "landing.email|3",
            ]
        )
        #expect(
            try store.rows("SELECT * FROM screen_coverage") == ["App|Landing|6|5|4|3|0|0|0.5|2|∅|0"]
        )
    }

    @Test func `a pass in the newest run proves what the test reaches`() throws {
        let store = try RecordingFixture()
        try store.record()
        try store.record(makeRun(attempts: [makeAttempt("testSubmit()"), makeAttempt("testEmail()", .failed)]))
        #expect(
            try store.rows(Self.levels) == [
                "Close|0", "landing.title|1", "landing.help|2", "landing.submit|5", "landing.row.*|5",
                "landing.email|3",
            ]
        )
        #expect(
            try store.rows("SELECT exercised, proven, coverage FROM screen_coverage") == ["2|2|0.5"]
        )
    }

    @Test func `a run proves as much when it is recorded before the sources`() throws {
        let store = try RecordingFixture()
        try store.record(makeRun())
        try store.record()
        #expect(try store.rows("SELECT proven FROM screen_coverage") == ["2"])
    }

    @Test func `a pass of a disabled test proves nothing`() throws {
        let store = try RecordingFixture()
        try store.record()
        try store.record(makeRun(attempts: [makeAttempt("testHelp()")]))
        #expect(try store.rows("SELECT level FROM element_coverage WHERE identifier = 'landing.help'") == ["2"])
    }

    @Test func `only the newest run of the default branch proves`() throws {
        let store = try RecordingFixture()
        try store.record()
        try store.record(makeRun("night-1", startedAt: makeDate(day: 1)))
        try store.record(makeRun("pull-request", startedAt: makeDate(day: 5), branch: "feature", attempts: []))
        #expect(try store.rows("SELECT proven FROM screen_coverage") == ["2"])
        try store.record(makeRun("night-2", startedAt: makeDate(day: 2), attempts: [makeAttempt("testEmail()")]))
        #expect(try store.rows("SELECT proven FROM screen_coverage") == ["1"])
        // An older run that is recorded late changes nothing.
        try store.record(makeRun("night-0", startedAt: makeDate(day: 0)))
        #expect(try store.rows("SELECT proven FROM screen_coverage") == ["1"])
    }

    @Test(arguments: [
        ("landing.row.7", "landing.row.*", 4),
        ("landing.row.", "landing.row.*", 4),
        ("landing.rox.7", "landing.row.*", 3),
        ("landing.title", "landing.title", 4),
        ("landing.titles", "landing.title", 1),
        ("LANDING.TITLE", "landing.title", 1),
    ])
    func `an interaction exercises the element whose identifier it used`(
        used: String,
        identifier: String,
        level: Int
    ) throws {
        let store = try RecordingFixture()
        try store.record()
        let tap = Interaction(attempt: 0, action: "tap", xcuiQuery: "buttons", identifier: used, title: "Tap")
        try store.record(
            makeRun(attempts: [makeAttempt("testOther()")], interactions: [tap])
        )
        #expect(try store.rows("SELECT level FROM element_coverage WHERE identifier = '\(identifier)'") == ["\(level)"])
    }

    @Test func `the newest run that used an element is told however long ago it was`() throws {
        let store = try RecordingFixture()
        try store.record()
        let tap = Interaction(attempt: 0, action: "tap", xcuiQuery: nil, identifier: "landing.title", title: "Tap")
        let attempts = [makeAttempt("testOther()")]
        try store.record(makeRun("1", startedAt: makeDate(day: 1), attempts: attempts, interactions: [tap]))
        try store.record(makeRun("2", startedAt: makeDate(day: 3), attempts: attempts, interactions: [tap]))
        try store.record(makeRun("3", startedAt: makeDate(day: 90), attempts: attempts))
        let column = "SELECT last_exercised_at FROM element_coverage WHERE identifier = "
        #expect(try store.rows(column + "'landing.title'") == ["2026-01-03T12:00:00Z"])
        #expect(try store.rows(column + "'landing.help'") == ["∅"])
    }

    @Test(arguments: [(31, 4), (32, 1)])
    func `an interaction counts for 30 days before the newest run`(day: Int, level: Int) throws {
        let store = try RecordingFixture()
        try store.record()
        let tap = Interaction(attempt: 0, action: "tap", xcuiQuery: nil, identifier: "landing.title", title: "Tap")
        try store.record(makeRun("old", attempts: [makeAttempt("testOther()")], interactions: [tap]))
        try store.record(makeRun("new", startedAt: makeDate(day: day), attempts: [makeAttempt("testOther()")]))
        #expect(try store.rows("SELECT level FROM element_coverage WHERE identifier = 'landing.title'") == ["\(level)"])
    }

    @Test(arguments: ["x[1]*", "x?*", "[a-z]*", "*", "**", "a*b?c[d]"])
    func `signs that mean something to GLOB mean themselves in identifiers`(pattern: String) throws {
        let store = try RecordingFixture()
        var inventory = Inventory()
        inventory.screens = [makeScreen()]
        inventory.viewElements = [makeViewElement(pattern)]
        try store.record(inventory)
        let used = pattern.replacing("*", with: "7")
        let tap = Interaction(attempt: 0, action: "tap", xcuiQuery: nil, identifier: used, title: "Tap")
        try store.record(makeRun(interactions: [tap]))
        #expect(try store.rows("SELECT level FROM element_coverage") == ["4"])
    }

    @Test func `an element with an identifier of unknown value is not missing one`() throws {
        let store = try RecordingFixture()
        var inventory = Inventory()
        inventory.screens = [makeScreen()]
        inventory.viewElements = [makeViewElement(label: "Go", unresolvedIdentifier: "item.id.uuidString")]
        try store.record(inventory)
        #expect(try store.rows("SELECT identifier, level FROM element_coverage") == ["∅|1"])
    }

    @Test func `several declarations of one identifier on one screen count once`() throws {
        let store = try RecordingFixture()
        var inventory = Inventory()
        inventory.screens = [makeScreen(), makeScreen("Other")]
        inventory.viewElements = [
            makeViewElement("a", line: 30), makeViewElement("a", line: 4), makeViewElement("a", screen: "Other"),
        ]
        try store.record(inventory)
        #expect(
            try store.rows("SELECT screen, identifier, line FROM element_coverage ORDER BY screen") == [
                "Landing|a|4", "Other|a|10",
            ]
        )
        #expect(
            try store.rows("SELECT screen, declared_count, status FROM identifiers ORDER BY screen") == [
                "Landing|2|duplicated", "Other|1|unused",
            ]
        )
    }

    @Test func `a screen that declares nothing has no coverage, not a coverage of 0`() throws {
        let store = try RecordingFixture()
        var inventory = Inventory()
        inventory.screens = [makeScreen()]
        try store.record(inventory)
        #expect(try store.rows("SELECT declared, coverage FROM screen_coverage") == ["0|∅"])
        #expect(try store.rows("SELECT declared, coverage FROM coverage_history") == ["0|∅"])
    }

    @Test func `gaps are new where the base lacks the element or has it referenced`() throws {
        let store = try RecordingFixture()
        try store.record(day: 1)
        var inventory = makeInventory()
        // No test reaches the submit button any more, and a button without a test is added; the old gaps stay.
        inventory.elementTests.removeAll { $0.element.rawValue == "Landing#landing.submit" }
        inventory.viewElements.append(makeViewElement("landing.new", line: 40))
        try store.record(inventory, day: 2)
        #expect(try store.rows("SELECT new_gaps FROM screen_coverage") == ["2"])
    }

    @Test func `the identifiers tell how they are used`() throws {
        let store = try RecordingFixture()
        try store.record()
        #expect(
            try store.rows(
                "SELECT identifier, declared_count, page_element_count, test_count, status FROM identifiers ORDER BY 1"
            ) == [
                "landing.email|1|0|1|covered", "landing.help|1|1|0|modelled", "landing.row.*|1|0|1|covered",
                "landing.submit|1|1|1|covered", "landing.sumbit|0|1|1|undeclared", "landing.title|1|0|0|unused",
            ]
        )
    }

    @Test func `an undeclared key that may be a visible text is told apart`() throws {
        let store = try RecordingFixture()
        var inventory = makeInventory()
        inventory.pageElements[2].matchedBy = .identifierOrLabel
        var allow = makeTestElement("Allow", by: inventory.tests[0], screen: nil, isDeclared: false)
        allow.matchedBy = .identifierOrLabel
        inventory.testElements.append(allow)
        try store.record(inventory)
        #expect(
            try store.rows(
                "SELECT identifier, screen, matched_by FROM identifiers WHERE status = 'undeclared' ORDER BY 1"
            ) == ["Allow|∅|identifier_or_label", "landing.sumbit|Landing|identifier"]
        )
    }
}
