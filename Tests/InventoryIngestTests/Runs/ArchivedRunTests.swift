import Foundation
import InventoryImport
import InventoryIngest
import InventoryModel
import InventoryTestSupport
import Subprocess
import Testing

/// Run outputs that come in archives, and as folders.
@Suite struct ArchivedRunTests {
    private let sandbox: IngestSandbox

    init() throws { sandbox = try IngestSandbox() }

    private func tar(_ arguments: String...) async throws {
        let result = try await run(
            .name("tar"),
            arguments: Arguments(["-C", sandbox.folder.path("app")] + arguments),
            output: .discarded,
            error: .discarded
        )
        try #require(result.terminationStatus.isSuccess)
    }

    @Test func `the runs of an archive are recorded once, however they are packed`() async throws {
        try sandbox.write("night/ui.json", runOutput())
        try sandbox.write("night/unit.json", runOutput(test: "testOther()"))
        try sandbox.write("night/notes.json", "[]")
        try await tar("-czf", sandbox.folder.path("app/night.tgz"), "night")
        try await tar("-cf", sandbox.folder.path("app/again.tar"), "night/unit.json", "night/ui.json")
        let first = try await sandbox.ingest("app/night.tgz")
        #expect(first.runs.map(\.source) == ["app/night.tgz/night/ui.json", "app/night.tgz/night/unit.json"])
        #expect(first.runs.map(\.outcome) == [.recorded, .recorded])
        for path in ["app/night.tgz", "app/again.tar", "app/night"] {
            let again = try await sandbox.ingest(path)
            #expect(again.runs.map(\.outcome) == [.alreadyKnown, .alreadyKnown], "\(path)")
        }
        #expect(try sandbox.rows("SELECT count(*) FROM runs") == ["2"])
    }

    @Test func `a folder of results may be packed without its name`() async throws {
        try sandbox.write(
            "results/a-result.json",
            #"{"uuid": "a", "name": "a", "fullName": "T/S/a", "status": "passed", "start": 1000, "stop": 2000}"#)
        try await tar("-cf", sandbox.folder.path("app/results.tar"), "-C", "results", ".")
        let summary = try await sandbox.ingest("app/results.tar")
        #expect(summary.runs.map(\.source) == ["app/results.tar"])
        #expect(summary.diagnostics == [])
    }

    @Test func `an archive without run outputs is an error when it is named`() async throws {
        try sandbox.write("notes.txt", "nothing")
        try await tar("-czf", sandbox.folder.path("app/notes.tgz"), "notes.txt")
        await #expect(throws: IngestError.nothingFound(path: "app/notes.tgz", problem: nil)) {
            try await sandbox.ingest("app/notes.tgz")
        }
    }

    @Test func `a damaged run in an archive leaves the others`() async throws {
        try sandbox.write("night/a.json", String(runOutput().dropLast(40)))
        try sandbox.write("night/b.json", runOutput())
        try await tar("-cf", sandbox.folder.path("app/night.tar"), "night")
        let summary = try await sandbox.ingest("app/night.tar")
        #expect(summary.runs.map(\.source) == ["app/night.tar/night/b.json"])
        #expect(summary.diagnostics.map(\.code) == ["unreadable-run"])
        #expect(summary.diagnostics.first?.file == "app/night.tar/night/a.json")
    }

    @Test func `archives beside sources are left alone`() async throws {
        try sandbox.writeLanding()
        try sandbox.write("night/a.json", runOutput())
        try await tar("-cf", sandbox.folder.path("app/night.tar"), "night")
        let summary = try await sandbox.ingest()
        #expect(summary.runs.map(\.source) == ["app/night/a.json"])
    }

    @Test func `folders of sources that look like run outputs are sources`() async throws {
        try sandbox.writeLanding()
        try sandbox.write("UITests/Info.plist", "<plist><dict/></plist>")
        try sandbox.write("UITests/Data/Users.swift", "enum Users {}")
        try sandbox.write("UITests/Pages/a-result.json", #"{"name": "a", "status": "passed"}"#)
        try sandbox.write("UITests/Pages/Page.swift", "struct Page {}")
        try sandbox.write("UITests/Fixtures/b-result.json", #"{"temperature": 4}"#)
        let summary = try await sandbox.ingest()
        #expect(summary.diagnostics.filter { $0.severity == .error } == [])
        let paths = try sandbox.rows("SELECT path FROM source_files WHERE path LIKE 'UITests/%/%' ORDER BY path")
        #expect(paths == ["UITests/Data/Users.swift", "UITests/Pages/Page.swift"])
    }

    @Test func `a folder of results is one run`() async throws {
        try sandbox.write(
            "allure-results/1-result.json",
            #"{"uuid": "1", "historyId": "h", "fullName": "A.b()", "name": "b", "status": "passed"}"#)
        try sandbox.write(
            "allure-results/2-result.json",
            #"{"uuid": "2", "historyId": "i", "fullName": "A.c()", "name": "c", "status": "failed"}"#)
        let first = try await sandbox.ingest("app/allure-results")
        #expect(first.runs.map(\.source) == ["app/allure-results"])
        #expect(first.runs.map(\.tests) == [2])
        #expect(try await sandbox.ingest("app/allure-results/").runs.map(\.outcome) == [.alreadyKnown])
        let walked = try await sandbox.ingest()
        #expect(walked.runs.map(\.outcome) == [.alreadyKnown])
    }
}
