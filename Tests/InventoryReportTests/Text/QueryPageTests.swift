import Foundation
import InventoryQuery
import Testing

@testable import InventoryReport

/// The page about queries says what the queries and limits say themselves.
@Suite struct QueryPageTests {
    private static let path = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/queries.md").path

    @Test func `The page in docs is up to date`() throws {
        let text = QueryPage(try NamedQuery.shipped()).markdown
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: URL(filePath: Self.path))
        }
        #expect(try String(contentsOfFile: Self.path, encoding: .utf8) == text, "run 'make docs'")
    }

    @Test func `Lists every query with its parameters`() throws {
        let page = QueryPage(try NamedQuery.shipped()).markdown
        #expect(page.contains("\n### slowest-tests\n"))
        #expect(page.contains("- `runs` (integer, default 10): how many of the newest runs count"))
        #expect(page.contains("- `screen` (text, required): the screen"))
        #expect(page.contains("- expressions nest at most 60 deep"))
    }

    @Test func `Describes a query without letting its file act on a terminal`() throws {
        let query = try NamedQuery(
            name: "mine", text: "-- What\u{1B}[31m?\n-- parameter: a (text): \u{1B}x\nSELECT '\u{1B}[2J'",
            path: "/x\u{1B}.sql")
        let text = NamedQuerySummary.description(of: query)
        #expect(!text.contains("\u{1B}"))
        #expect(!NamedQuerySummary([query]).text.contains("\u{1B}"))
        #expect(text.contains("SELECT '␛[2J'"))
    }
}
