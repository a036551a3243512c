import Foundation
import Migrations
import Testing

@testable import InventoryReport

/// The page about the views says what the heads of their definitions say.
@Suite struct ViewPageTests {
    private static let path = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/views.md").path

    @Test func `The page in docs is up to date`() throws {
        let text = ViewPage().markdown
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: URL(filePath: Self.path))
        }
        #expect(try String(contentsOfFile: Self.path, encoding: .utf8) == text, "run 'make docs'")
    }

    @Test func `Says meaning, unit and example of each view, and what it refers to`() {
        let page = ViewPage().markdown
        #expect(page.contains("| `duration` | how long it took (seconds) | seconds |"))
        #expect(
            page.contains(
                "| `started_at` | when it started (ISO 8601, UTC); NULL where the output does not say | ISO 8601, UTC |"
            ))
        #expect(page.contains("| `identifier` | the accessibility identifier, \\* for computed parts;"))
        #expect(page.contains("    runs ||--o{ test_results : run_id\n"))
        #expect(page.contains("    screens |o--o{ test_elements : screen\n"))
        for view in Migrations.publicViews { #expect(page.contains("\n## \(view.name)\n")) }
    }

    @Test func `A line with more spaces continues a meaning`() {
        let kind = Migrations.publicViews.first { $0.name == "presets" }?.columns.first { $0.name == "kind" }
        #expect(kind?.meaning.hasSuffix("or encoded_configuration (base64 of JSON in the sources)") == true)
        #expect(kind?.unit == nil)
    }
}
