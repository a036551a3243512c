import Foundation
import GRDB
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// Text from sources and runs is data, whatever it holds.
@Suite struct HostileInputTests {
    private static let texts = [
        "'; DROP TABLE project; --", "a\0b", "\u{202E}right to left", "🧑🏽‍💻", "e\u{301} and é", "", " ", "?1 :name @x $y",
        "%s%n",
        "line\nbreak\r\ttab", "\u{1B}[31mred", "]]>", "\u{FFFE}", String(repeating: "x", count: 100_000),
    ]

    @Test(arguments: texts.indices)
    func `any text is stored as it is, but for NUL`(index: Int) throws {
        let text = Self.texts[index]
        let stored = text.replacing("\0", with: "␀")
        let store = try RecordingFixture()
        var inventory = makeInventory()
        inventory.screens.append(makeScreen(text, file: text))
        inventory.viewElements.append(makeViewElement(text, screen: text, kind: text, label: text, file: text))
        inventory.tests.append(makeTest(text, suite: text, disabledReason: text, labels: [text: [text]], file: text))
        inventory.diagnostics.append(Diagnostic(.error, code: text, message: text, file: text))
        try store.record(inventory, commit: text, branch: text)
        try store.record(inventory, day: 2, commit: text, branch: text)
        var attempt = makeAttempt(text, .failed, suite: text, arguments: text)
        attempt.message = text
        attempt.labels = [text: [text]]
        let tap = Interaction(attempt: 0, action: text, xcuiQuery: text, identifier: text, title: text)
        try store.record(makeRun(text, branch: text, attempts: [attempt, attempt], interactions: [tap]))
        try store.record(makeRun("again", branch: text, attempts: [attempt]))
        try store.database.read { db in
            let label = try String.fetchOne(
                db,
                sql: "SELECT label FROM view_elements WHERE element_kind = ?",
                arguments: [stored]
            )
            #expect(label == stored)
            let message = try String.fetchOne(db, sql: "SELECT failure_message FROM test_results")
            #expect(message == stored)
            let title = try String.fetchOne(db, sql: "SELECT title FROM interactions")
            #expect(title == stored)
        }
        #expect(try store.count("SELECT count(*) FROM tests") == 4)
        #expect(try store.rows("PRAGMA foreign_key_check").isEmpty)
        #expect(try store.rows("PRAGMA integrity_check") == ["ok"])
    }

    @Test(arguments: ["App'; --", "a\0b", "🧑🏽‍💻"])
    func `any project name is a project`(name: String) throws {
        let store = try RecordingFixture()
        try store.record(project: name)
        try store.record(makeRun(), project: name)
        #expect(try store.rows("SELECT DISTINCT project FROM tests") == [name.replacing("\0", with: "␀")])
        #expect(try store.record(makeRun(), project: name).outcome == .alreadyKnown)
    }

    @Test(arguments: UInt64(1)...20)
    func `random inventories keep every constraint, and the same one again adds nothing`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let store = try RecordingFixture()
        for day in 1...3 {
            let inventory = makeRandomInventory(using: &generator)
            try store.record(
                inventory, day: day, branch: ["main", "feature", nil].randomElement(using: &generator) ?? nil)
            try store.record(makeRandomRun("\(seed)-\(day)", using: &generator))
            let before = try store.tableSizes()
            #expect(try store.record(makeRandomRun("\(seed)-\(day)", using: &generator)).outcome == .alreadyKnown)
            #expect(try store.tableSizes() == before)
        }
        #expect(try store.rows("PRAGMA foreign_key_check").isEmpty)
        #expect(try store.rows("PRAGMA integrity_check") == ["ok"])
        let disorder = """
            SELECT * FROM screen_coverage
            WHERE NOT (declared >= identified AND identified >= modelled AND modelled >= referenced
                AND referenced >= exercised AND exercised >= proven AND new_gaps <= declared - referenced)
            """
        #expect(try store.rows(disorder).isEmpty)
        #expect(
            try store.count("SELECT sum(declared) FROM screen_coverage")
                == store.count("SELECT count(*) FROM element_coverage")
        )
        #expect(
            try store.rows("SELECT screen, declared, identified FROM screen_coverage ORDER BY 1")
                == store.rows("SELECT screen, element_count, identified_count FROM screens ORDER BY 1")
        )
    }
}
