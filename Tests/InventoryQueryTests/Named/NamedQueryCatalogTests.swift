import Foundation
import InventoryQuery
import InventoryTestSupport
import Testing

/// A team's own queries in files.
@Suite struct NamedQueryCatalogTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("mine.sql", "-- What I ask.\r\n-- parameter: n (integer, required): a number\r\nSELECT :n AS n")
        try write("unused-presets.sql", "-- Presets, as our team sees them.\nSELECT 1")
        try write("broken.sql", "SELECT 1")
        try write("a name.sql", "-- What?\nSELECT 1")
        try write("huge.sql", "-- What?\nSELECT '" + String(repeating: "x", count: 100_001) + "'")
        try Data([0x2D, 0x2D, 0x20, 0xFF, 0xFE]).write(to: URL(filePath: folder.path("binary.sql")))
        try write("readme.md", "no query")
        try FileManager.default.createDirectory(atPath: folder.path("folder.sql"), withIntermediateDirectories: true)
    }

    @Test func `Finds files of the folder beside the shipped queries`() throws {
        let catalog = try NamedQueryCatalog(folder: folder.url.path)
        let shipped = try NamedQuery.shipped()
        #expect(catalog.queries.count == shipped.count + 1)
        #expect(catalog.queries.map(\.name) == catalog.queries.map(\.name).sorted())
        let mine = try catalog.named("mine")
        #expect(mine.summary == "What I ask.")
        #expect(mine.path == folder.url.appending(path: "mine.sql").path)
        #expect(try catalog.named("unused-presets").summary == "Presets, as our team sees them.")
        #expect(try NamedQueryCatalog().queries == shipped)
        #expect(try NamedQueryCatalog(folder: folder.path("nowhere")).queries == shipped)
    }

    @Test func `Tells which files are no queries, and lets the others be`() throws {
        let catalog = try NamedQueryCatalog(folder: folder.url.path)
        #expect(catalog.problems.map(\.name) == ["a name", "binary", "broken", "folder", "huge"])
        let error = #expect(throws: NamedQueryCatalog.Problem.self) { try catalog.named("broken") }
        #expect(
            error?.description.hasPrefix(folder.url.appending(path: "broken.sql").path + ": the query 'broken'") == true
        )
        let unknown = #expect(throws: NamedQueryError.self) { try catalog.named("mime") }
        #expect(unknown?.description.contains("did you mean 'mine'?") == true)
    }

    @Test(
        arguments: [
            ("3", .integer(3)), ("-0.5", .real(-0.5)), ("1e3", .real(1000)), ("null", .null), ("true", .integer(1)),
            ("false", .integer(0)), ("\"3\"", .text("3")), ("\"a\\nb\"", .text("a\nb")), ("\"@x\"", .text("@x")),
        ] as [(String, QueryValue)])
    func `Reads a value of JSON`(text: String, expected: QueryValue) {
        #expect(QueryArgument(json: text) == .value(expected))
    }

    @Test(arguments: ["", "abc", "[1]", "{}", "nan", "1e999", "\"", "NULL", "01", "'x'"])
    func `Refuses what is no value of JSON`(text: String) {
        #expect(QueryArgument(json: text) == nil)
    }

    @Test func `Reads the value of a parameter from a file`() throws {
        try write("number", " 42\n")
        let catalog = try NamedQueryCatalog(folder: folder.url.path)
        let query = try catalog.named("mine").query(arguments: ["n": .file(folder.path("number"))])
        #expect(query.parameters == ["n": .integer(42)])
        let text = try AdHocQuery.values(of: ["n": .file(folder.path("number"))])
        #expect(text == ["n": .text(" 42\n")])
        for path in ["nowhere", "binary.sql", "folder.sql"] {
            #expect(throws: QueryArgumentError.self) { try AdHocQuery.values(of: ["n": .file(folder.path(path))]) }
        }
        #expect(throws: QueryArgumentError.wrongKind("n", text: "'x'", kind: .integer)) {
            try catalog.named("mine").query(arguments: ["n": .value(.text("x"))])
        }
        #expect(throws: QueryArgumentError.wrongKind("n", text: "many", kind: .integer)) {
            try catalog.named("mine").query(arguments: ["n": .text("many")])
        }
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
    }
}
