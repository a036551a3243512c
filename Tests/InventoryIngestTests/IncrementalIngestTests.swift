import Foundation
import GRDB
import InventoryIngest
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Synchronization
import Testing

/// What an ingest does not do again gives the same rows as doing all of it.
@Suite("Incremental ingests")
struct IncrementalIngestTests {
    private static let views = [
        "source_files", "screens", "component_uses", "view_elements", "page_elements", "page_actions", "identifiers",
        "missing_identifiers", "presets", "tests", "test_elements", "test_screens", "test_presets",
        "screen_transitions", "element_tests",
    ]

    /// All but what the ids of snapshots and a comparison with earlier ones tell.
    private static let queries = [
        "diagnostics": "SELECT severity, code, message, file, line, col FROM diagnostics",
        "figures": """
        SELECT screen, declared, identified, modelled, referenced, test_count FROM screen_figure
        WHERE tree_key = (SELECT tree_key FROM snapshot ORDER BY taken_at_ms DESC LIMIT 1)
        """,
        "tree": """
        SELECT hex(parts_sha256), file_count, screen_count, element_count, identifier_count, missing_count,
            preset_count, test_count, diagnostic_count
        FROM tree WHERE tree_key = (SELECT tree_key FROM snapshot ORDER BY taken_at_ms DESC LIMIT 1)
        """,
    ]

    /// Ingests the project at a moment, into the sandbox's database or another one; whether it was linked anew.
    private func ingest(_ sandbox: IngestSandbox, _ minute: Int, into database: String? = nil) async throws -> Bool {
        let request = IngestRequest(
            paths: ["app"],
            databasePath: database ?? sandbox.databasePath,
            project: ProjectName(rawValue: "Sandbox"),
            toolVersion: "1.2.3",
            now: IngestSandbox.now.addingTimeInterval(Double(minute) * 60),
            currentFolder: sandbox.folder.url.path
        )
        let linked = Atomic(false)
        _ = try await Ingest(request).run { progress in
            if case .linking = progress { linked.store(true, ordering: .relaxed) }
        }
        return linked.load(ordering: .relaxed)
    }

    private func rows(_ path: String) throws -> [String: [String]] {
        try InventoryDatabase(readingAt: path).read { db in
            try db.checkForeignKeys()
            var rows: [String: [String]] = [:]
            let views = Dictionary(uniqueKeysWithValues: Self.views.map { ($0, "SELECT * FROM \($0)") })
            for (name, sql) in views.merging(Self.queries, uniquingKeysWith: { first, _ in first }) {
                rows[name] = try Row.fetchAll(db, sql: sql).map { "\(Array($0.databaseValues))" }.sorted()
            }
            return rows
        }
    }

    /// Checks the database that grew against one that is made anew.
    private func expectSameRows(_ sandbox: IngestSandbox, _ minute: Int, _ comment: Comment) async throws {
        let path = sandbox.folder.path("new-\(minute).sqlite")
        _ = try await ingest(sandbox, minute, into: path)
        let (found, expected) = (try rows(sandbox.databasePath), try rows(path))
        for (view, rows) in expected.sorted(by: { $0.key < $1.key }) where found[view] != rows {
            let difference = rows.difference(from: found[view] ?? [])
            Issue.record("\(view): \(comment): \(difference.prefix(3))")
        }
    }

    @Test(arguments: [
        ("a comment at the end of a line", "app.launch() // starts"),
        ("white space", "app.launch()   "),
        ("a comment in front of the brackets", "app.launch/* starts */()"),
    ])
    func `a change without facts is recorded without linking`(name: String, text: String) async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        #expect(try await ingest(sandbox, 0))
        let tests = landingTests.replacing("app.launch()", with: text) + "\n// \(name)\n"
        try sandbox.write("UITests/LandingTests.swift", tests)
        #expect(try await !ingest(sandbox, 1))
        #expect(try sandbox.rows("SELECT count(*) FROM snapshots") == ["2"])
        try await expectSameRows(sandbox, 1, "\(name)")
        // And once more, and back: the trees that are there already are used again.
        try sandbox.write("UITests/LandingTests.swift", tests + "// more\n")
        #expect(try await !ingest(sandbox, 2))
        try await expectSameRows(sandbox, 2, "\(name), twice")
        try sandbox.write("UITests/LandingTests.swift", landingTests)
        #expect(try await !ingest(sandbox, 3))
        try await expectSameRows(sandbox, 3, "\(name), undone")
        #expect(try sandbox.rows("SELECT count(*) FROM tree") == ["3"])
    }

    @Test func `near misses are linked`() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        #expect(try await ingest(sandbox, 0))
        // Another line for what follows.
        try sandbox.write("UITests/LandingTests.swift", "// moved\n" + landingTests)
        #expect(try await ingest(sandbox, 1))
        // A comment, and one more file.
        try sandbox.write("UITests/LandingTests.swift", "// moved\n" + landingTests + "\n// end\n")
        try sandbox.write("App/Other.swift", "// nothing\n")
        #expect(try await ingest(sandbox, 2))
        // The same facts in a file of another name.
        try FileManager.default.moveItem(
            atPath: sandbox.path("App/Other.swift"), toPath: sandbox.path("App/More.swift"))
        #expect(try await ingest(sandbox, 3))
        try await expectSameRows(sandbox, 3, "moved")
    }

    @Test func `parts of before the hash of linked rows are linked`() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        #expect(try await ingest(sandbox, 0))
        let queue = try DatabaseQueue(path: sandbox.databasePath)
        try await queue.write { db in try db.execute(sql: "UPDATE part SET linked_sha256 = NULL") }
        try queue.close()
        try sandbox.write("UITests/LandingTests.swift", landingTests + "\n// end\n")
        #expect(try await ingest(sandbox, 1))
        try await expectSameRows(sandbox, 1, "older parts")
    }

    /// Random edits of real sources: after each, the database that grew has the rows of one that is made anew.
    ///
    /// `UIINVENTORY_CORPUS=FOLDER` checks other people's sources; `UIINVENTORY_EDITS` says how many edits.
    @Test func `random edits give the rows of an ingest from scratch`() async throws {
        let environment = ProcessInfo.processInfo.environment
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
            .standardizedFileURL
        let folder = environment["UIINVENTORY_CORPUS"].map { URL(filePath: $0) } ?? root
        let sandbox = try IngestSandbox()
        var sources: [String: String] = [:]
        let enumerator = try #require(FileManager.default.enumerator(atPath: folder.path))
        while let path = enumerator.nextObject() as? String {
            guard path.hasSuffix(".swift"),
                let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
            else { continue }
            sources[path] = text
            try sandbox.write(path, text)
        }
        let paths = sources.keys.sorted()
        try #require(!paths.isEmpty)
        _ = try await ingest(sandbox, 0)
        var generator = SeededGenerator(seed: 7)
        var linkedCount = 0
        let count = environment["UIINVENTORY_EDITS"].flatMap(Int.init) ?? 8
        for number in 1...count {
            let path = paths[Int.random(in: paths.indices, using: &generator)]
            let edit = Edit.allCases[number % Edit.allCases.count]
            let edited = edit.apply(to: sources[path] ?? "", using: &generator)
            sources[path] = edited
            try sandbox.write(path, edited)
            if try await ingest(sandbox, number) { linkedCount += 1 }
            try await expectSameRows(sandbox, number, "\(edit) in \(path)")
        }
        #expect(linkedCount < count)
    }
}

/// What people do to a file between two ingests.
private enum Edit: CaseIterable {
    case comment, trailingSpace, deletedLine, doubledLine, swappedLines, commentLine, changedLetter

    func apply(to text: String, using generator: inout SeededGenerator) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let line = Int.random(in: lines.indices, using: &generator)
        switch self {
        case .comment: lines.append("// changed \(UInt16.random(in: 0...UInt16.max, using: &generator))")
        case .trailingSpace: lines[line] += " "
        case .deletedLine: lines.remove(at: line)
        case .doubledLine: lines.insert(lines[line], at: line)
        case .swappedLines: lines.swapAt(line, lines.count - 1 - line)
        case .commentLine: lines.insert("// inserted", at: line)
        case .changedLetter: lines[line] = String(lines[line].map { $0 == "e" ? "x" : $0 })
        }
        return lines.joined(separator: "\n")
    }
}
