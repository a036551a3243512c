import Foundation
import InventoryIngest
import InventoryTestSupport
import Testing

/// The same sources give the same rows in the same order, whatever the number of workers and the order of files.
@Suite
struct DeterminismTests {
    private static let views = [
        "source_files", "screens", "component_uses", "view_elements", "page_elements", "page_actions", "identifiers",
        "missing_identifiers", "presets", "tests", "test_elements", "test_screens", "test_presets",
        "screen_transitions", "screen_coverage", "element_coverage", "diagnostics",
    ]

    /// All rows of all views of sources, each view on its own.
    private func rows(_ sandbox: IngestSandbox, jobs: Int, paths: [String] = ["app"]) async throws -> [String: [String]]
    {
        try await sandbox.ingest("app") { request in
            request.jobs = jobs
            request.paths = paths
        }
        var rows: [String: [String]] = [:]
        for view in Self.views { rows[view] = try sandbox.rows("SELECT * FROM \(view)") }
        return rows
    }

    /// Writes sources into a new sandbox, in an order of its own, and reads its rows.
    private func rows(of sources: [String: String], seed: UInt64, jobs: Int) async throws -> [String: [String]] {
        let sandbox = try IngestSandbox()
        var generator = SeededGenerator(seed: seed)
        for path in sources.keys.sorted().shuffled(using: &generator) { try sandbox.write(path, sources[path] ?? "") }
        let folders = Set(sources.keys.compactMap { $0.split(separator: "/").first.map { "app/\($0)" } })
        return try await rows(sandbox, jobs: jobs, paths: folders.sorted().shuffled(using: &generator))
    }

    private func check(_ sources: [String: String]) async throws {
        let expected = try await rows(of: sources, seed: 0, jobs: 1)
        for view in ["view_elements", "tests", "test_elements"] { #expect(expected[view]?.isEmpty == false) }
        for (seed, jobs) in [(1, 8), (2, 1), (3, 3), (4, 8)] as [(UInt64, Int)] {
            let found = try await rows(of: sources, seed: seed, jobs: jobs)
            for view in Self.views {
                #expect(found[view] == expected[view], "\(view) with \(jobs) workers, order \(seed)")
            }
        }
    }

    @Test
    func theExampleProject() async throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
            .standardizedFileURL
        var sources: [String: String] = [:]
        let enumerator = try #require(FileManager.default.enumerator(atPath: root.path))
        while let path = enumerator.nextObject() as? String {
            guard path.hasSuffix(".swift"), path.hasPrefix("Orchard") else { continue }
            sources[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        try await check(sources)
    }

    @Test
    func aLargerProjectWithEqualNames() async throws {
        var sources: [String: String] = [:]
        for number in 0..<120 {
            let folder = "Part\(number % 7)"
            // Types of one name in several files, and constants that only their file sees.
            sources["App/\(folder)/Screen\(number).swift"] = """
                import SwiftUI
                private enum IDs { static let go = "s\(number).go" }
                struct Screen\(number % 90)View: View {
                    var body: some View {
                        VStack {
                            Button("Go") {}.accessibilityIdentifier(IDs.go)
                            Button("More \(number)") {}
                            Row(id: "s\(number).row")
                            NavigationLink("Next") { Screen\((number + 1) % 90)View() }
                            Text(title).accessibilityIdentifier(model.id)
                        }
                    }
                }
                """
            sources["AppUITests/\(folder)/Screen\(number)Tests.swift"] = """
                import XCTest
                final class Screen\(number)Tests: Base {
                    func testGo() { screen.go().tap("s\(number).row"); app.buttons["s\(number).go"].tap() }
                    func testOther() { app.staticTexts[unknown()].tap() }
                }
                """
        }
        sources["App/Row.swift"] = """
            import SwiftUI
            struct Row: View {
                let id: String
                var body: some View { Toggle("On", isOn: $on).accessibilityIdentifier(id + ".toggle") }
            }
            """
        sources["AppUITests/Base.swift"] = """
            import XCTest
            class Base: XCTestCase { let app = XCUIApplication(); lazy var screen = Screen1Screen(app: app) }
            struct Screen1Screen {
                let app: XCUIApplication
                var next: XCUIElement { app.buttons["s1.go"] }
                @discardableResult func go() -> Self { next.tap(); return self }
                func tap(_ id: String) { app.switches[id + ".toggle"].tap() }
            }
            """
        try await check(sources)
    }
}
