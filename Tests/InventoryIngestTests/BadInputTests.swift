import Foundation
import GRDB
import InventoryIngest
import InventoryStore
import InventoryTestSupport
import InventoryModel
import Testing

/// What goes wrong outside of the program: one line that says what, where and what to try, and the records as before.
@Suite
struct BadInputTests {
    /// Something that goes wrong.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var paths: [String]
        var file: (name: String, bytes: Data)?
        var mentions: [String]

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "missing", paths: ["app/nowhere"], mentions: ["app/nowhere", "does not exist", "check the path"]),
        Case(name: "below a file", paths: ["app/App/LandingView.swift/x"], mentions: ["does not exist"]),
        Case(
            name: "empty folder", paths: ["app/empty"], mentions: ["app/empty", "no Swift source", "name the folder"]),
        Case(
            name: "foreign JSON only",
            paths: ["app/json"],
            file: ("json/package.json", Data("{}".utf8)),
            mentions: ["app/json", "no Swift source"]
        ),
        Case(
            name: "binary",
            paths: ["app/a.bin"],
            file: ("a.bin", Data([0x7F, 0x45, 0x4C, 0x46, 0, 0])),
            mentions: ["app/a.bin", "not UTF-8", "export"]
        ),
        Case(
            name: "foreign JSON",
            paths: ["app/a.json"],
            file: ("a.json", Data(#"{"name": "x"}"#.utf8)),
            mentions: ["app/a.json", "no run output", "known: xcresulttool-tests"]
        ),
        Case(
            name: "truncated",
            paths: ["app/a.json"],
            file: ("a.json", Data(runOutput().utf8.prefix(300))),
            mentions: ["app/a.json", "ends inside", "300 bytes"]
        ),
        Case(
            name: "no JSON",
            paths: ["app/a.txt"],
            file: ("a.txt", Data("hello".utf8)),
            mentions: ["app/a.txt", "not valid JSON", "byte 0"]
        ),
        Case(
            name: "empty file", paths: ["app/a.json"], file: ("a.json", Data()), mentions: ["app/a.json", "is empty"]),
        Case(
            name: "200 levels",
            paths: ["app/a.json"],
            file: ("a.json", Data((#"{"testNodes":"# + String(repeating: "[", count: 200)).utf8)),
            mentions: ["app/a.json", "deeper than"]
        ),
        Case(
            name: "folder with a result bundle only",
            paths: ["app/results"],
            file: ("results/Run.xcresult/Info.plist", Data()),
            mentions: ["app/results", "results/Run.xcresult", "no result bundle"]
        ),
        Case(
            name: "result bundle",
            paths: ["app/Run.xcresult"],
            file: ("Run.xcresult/Info.plist", Data()),
            mentions: ["app/Run.xcresult", "no result bundle"]
        ),
    ]

    @Test(arguments: cases)
    func saysWhatIsWrongAndRecordsNothing(bad: Case) async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("good.json", runOutput())
        try await sandbox.ingest()
        try sandbox.write("new.json", runOutput(test: "testNew()"))
        try FileManager.default.createDirectory(atPath: sandbox.path("empty"), withIntermediateDirectories: true)
        if let file = bad.file { try sandbox.write(file.name, file.bytes) }
        let before = try sandbox.records()
        // The good ones come first, so that they would be recorded if the bad one were noticed late.
        let paths = ["app/new.json", "app/App"] + bad.paths
        try await expectFailure(sandbox, paths: paths, mentions: bad.mentions)
        #expect(try sandbox.records() == before)
    }

    @Test
    func keepsAFileThatIsNoDatabase() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        let bytes = Data(String(repeating: "This is a diary. ", count: 100).utf8)
        try bytes.write(to: URL(filePath: sandbox.databasePath))
        try await expectFailure(sandbox, paths: ["app"], mentions: ["inventory.sqlite", "not an SQLite database"])
        #expect(try Data(contentsOf: URL(filePath: sandbox.databasePath)) == bytes)
    }

    @Test
    func keepsTheDatabaseOfAnotherProgram() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await DatabaseQueue(path: sandbox.databasePath).write {
            try $0.execute(sql: "CREATE TABLE diary (day TEXT)")
        }
        let bytes = try Data(contentsOf: URL(filePath: sandbox.databasePath))
        try await expectFailure(sandbox, paths: ["app"], mentions: ["inventory.sqlite", "another program"])
        #expect(try Data(contentsOf: URL(filePath: sandbox.databasePath)) == bytes)
    }

    @Test
    func waitsForALockOnlySoLong() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await sandbox.ingest()
        try sandbox.write("run.json", runOutput())
        let before = try sandbox.records()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: sandbox.databasePath, configuration: configuration)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        try await expectFailure(sandbox, paths: ["app"], mentions: ["inventory.sqlite", "in use by another process"])
        try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
        #expect(try sandbox.records() == before)
    }

    @Test
    func recordsNothingOnAFullDisk() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await sandbox.ingest()
        let before = try sandbox.records()
        for index in 0..<300 { try sandbox.write("App/V\(index).swift", landingView(identifier: "v\(index).go")) }
        let pageCount = try #require(Int(try sandbox.rows("PRAGMA page_count")[0]))
        try await expectFailure(sandbox, paths: ["app"], mentions: ["inventory.sqlite", "no space left"]) {
            $0.store.maximumPageCount = pageCount
        }
        #expect(try sandbox.records() == before)
    }

    /// Too few pages for the schema, then enough for that but not for the rows.
    @Test(arguments: [2, 160])
    func leavesNoEmptyDatabaseOnAFullDisk(pageCount: Int) async throws {
        let sandbox = try IngestSandbox()
        for index in 0..<300 { try sandbox.write("App/V\(index).swift", landingView(identifier: "v\(index).go")) }
        try await expectFailure(sandbox, paths: ["app"], mentions: ["inventory.sqlite", "no space left"]) {
            $0.store.maximumPageCount = pageCount
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.url.path)
        #expect(left.filter { $0.hasPrefix("inventory") } == [])
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
    func tellsOfAnUnreadableFile() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0], ofItemAtPath: sandbox.path("App/LandingView.swift"))
        let summary = try await sandbox.ingest()
        #expect(summary.diagnostics.map(\.code).contains("unreadable-file"))
        #expect(summary.sources?.counts.tests == 1)
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write everything"))
    func keepsAReadOnlyDatabase() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await sandbox.ingest()
        try sandbox.write("run.json", runOutput())
        let before = try sandbox.records()
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.url.path)
        for file in files where file.hasPrefix("inventory") {
            try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: sandbox.folder.path(file))
        }
        try await expectFailure(sandbox, paths: ["app"], mentions: ["inventory.sqlite", "permissions"])
        #expect(try sandbox.records() == before)
    }

    @Test
    func tellsOfAPathThatLeadsInACircle() async throws {
        let sandbox = try IngestSandbox()
        try FileManager.default.createSymbolicLink(atPath: sandbox.path("circle"), withDestinationPath: "circle")
        try await expectFailure(sandbox, paths: ["app/circle"], mentions: ["app/circle", "cannot be read"])
    }

    private func expectFailure(
        _ sandbox: IngestSandbox,
        paths: [String],
        mentions: [String],
        configure: (inout IngestRequest) -> Void = { _ in }
    ) async throws {
        do {
            try await sandbox.ingest { request in
                request.paths = paths
                request.store.busyTimeout = 0.1
                configure(&request)
            }
            Issue.record("nothing failed")
        } catch {
            let message = "\(error)"
            #expect(!message.contains("\n"))
            for part in mentions { #expect(message.contains(part)) }
        }
    }
}
