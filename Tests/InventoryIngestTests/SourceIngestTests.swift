import Foundation
import GRDB
import InventoryIngest
import InventoryLinker
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

@Suite
struct SourceIngestTests {
    @Test
    func recordsAFolderOfSources() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        let summary = try await sandbox.ingest {
            $0.commit = "ABC1234"
            $0.branch = "main"
        }
        let sources = try #require(summary.sources)
        #expect(sources.filesScanned == 2)
        #expect(sources.filesReused == 0)
        #expect(sources.outcome == .recorded)
        #expect(sources.counts.screens == 1)
        #expect(sources.counts.tests == 1)
        #expect(sources.counts.missingIdentifiers == 1)
        #expect(
            try sandbox.rows("SELECT project, commit_sha, branch, file_count, tool_version FROM snapshots") == [
                "Sandbox|abc1234|main|2|1.2.3"
            ])
        #expect(
            try sandbox.rows("SELECT path FROM source_files ORDER BY path") == [
                "App/LandingView.swift", "UITests/LandingTests.swift",
            ])
        #expect(
            try sandbox.rows("SELECT test_id, identifier FROM test_elements") == [
                "UITests/LandingTests/testGo()|landing.go"
            ])
    }

    @Test
    func parsesNothingTheSecondTime() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        let first = try await sandbox.ingest()
        let second = try await sandbox.ingest()
        #expect(second.sources?.filesScanned == 0)
        #expect(second.sources?.filesReused == 2)
        #expect(second.sources?.outcome == .unchanged)
        #expect(second.sources?.snapshotID == first.sources?.snapshotID)
        #expect(second.sources?.counts == first.sources?.counts)
    }

    @Test
    func writesNothingWhereNothingChanged() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        let first = try await sandbox.ingest()
        // A lock that another program holds stops nobody who has nothing to write.
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: sandbox.databasePath, configuration: configuration)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let second = try await sandbox.ingest { $0.store.busyTimeout = 0.1 }
        try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
        #expect(second.sources?.outcome == .unchanged)
        #expect(second.sources?.snapshotID == first.sources?.snapshotID)
        #expect(second.sources?.counts == first.sources?.counts)
    }

    /// The same size, time and inode with other bytes: only a file that is not read can be taken for unchanged.
    @Test
    func doesNotReadWhatTheFileSystemShowsAsUnchanged() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        let path = sandbox.path("App/LandingView.swift")
        let modified = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: path)
        try await sandbox.ingest()
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.write(contentsOf: Data(landingView(identifier: "landing.xx").utf8))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: path)
        #expect(try await sandbox.ingest().sources?.outcome == .unchanged)
    }

    @Test
    func doesNotTrustTheStatOfAFileThatChangedJustNow() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        let path = sandbox.path("App/LandingView.swift")
        try FileManager.default.setAttributes([.modificationDate: IngestSandbox.now], ofItemAtPath: path)
        try await sandbox.ingest()
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.write(contentsOf: Data(landingView(identifier: "landing.xx").utf8))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: IngestSandbox.now], ofItemAtPath: path)
        #expect(try await sandbox.ingest().sources?.outcome == .recorded)
    }

    @Test
    func parsesOnlyTheFileThatChanged() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await sandbox.ingest()
        try sandbox.writeLanding(identifier: "landing.other")
        let second = try await sandbox.ingest()
        #expect(second.sources?.filesScanned == 1)
        #expect(second.sources?.filesReused == 1)
        #expect(second.sources?.outcome == .recorded)
        #expect(
            try sandbox.rows("SELECT identifier FROM view_elements WHERE identifier IS NOT NULL") == ["landing.other"])
        #expect(try sandbox.rows("SELECT count(*) FROM snapshots") == ["2"])
    }

    @Test
    func parsesNothingOfACopyElsewhere() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await sandbox.ingest()
        try FileManager.default.copyItem(atPath: sandbox.folder.path("app"), toPath: sandbox.folder.path("copy"))
        let second = try await sandbox.ingest("copy")
        #expect(second.sources?.filesScanned == 0)
        #expect(second.sources?.outcome == .unchanged)
    }

    /// Linking anew needs all facts, which then come from the cache alone.
    @Test
    func linksAnewFromTheCacheWhenTheConfigurationChanges() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await sandbox.ingest()
        let second = try await sandbox.ingest { $0.linking.components = ["LandingView"] }
        #expect(second.sources?.filesScanned == 0)
        #expect(second.sources?.outcome == .recorded)
        #expect(try sandbox.rows("SELECT DISTINCT is_component FROM screens") == ["1"])
        #expect(
            try sandbox.rows("SELECT test_id, identifier FROM test_elements") == [
                "UITests/LandingTests/testGo()|landing.go"
            ])
    }

    @Test
    func givesTheSameWithAnyNumberOfJobs() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        for index in 0..<40 {
            try sandbox.write("App/V\(index).swift", landingView(identifier: "v\(index).go"))
        }
        let one = try await sandbox.ingest { request in
            request.jobs = 1
            request.databasePath = sandbox.folder.path("one.sqlite")
        }
        let many = try await sandbox.ingest { $0.jobs = 16 }
        #expect(one.sources?.snapshotID == many.sources?.snapshotID)
        #expect(one.diagnostics == many.diagnostics)
    }

    @Test
    func recordsNothingOnADryRun() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("run.json", runOutput())
        let summary = try await sandbox.ingest { $0.isDryRun = true }
        #expect(summary.sources?.outcome == .dryRun)
        #expect(summary.sources?.counts.screens == 1)
        #expect(summary.runs.map(\.outcome) == [.dryRun])
        #expect(!FileManager.default.fileExists(atPath: sandbox.databasePath))
    }

    @Test
    func recordsASingleSourceFile() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await sandbox.ingest("app/App/LandingView.swift")
        #expect(try sandbox.rows("SELECT path FROM source_files") == ["LandingView.swift"])
    }

    @Test
    func keepsPathsRelativeToTheCommonFolder() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await sandbox.ingest("app/UITests/../UITests", "app/App")
        #expect(
            try sandbox.rows("SELECT path FROM source_files ORDER BY 1") == [
                "App/LandingView.swift", "UITests/LandingTests.swift",
            ])
    }

    @Test
    func goesOnAfterAFileThatDoesNotParse() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("App/Broken.swift", "struct BrokenView: View {\n    var body: some View { Text(\"a\"")
        let summary = try await sandbox.ingest()
        let diagnostic = try #require(summary.diagnostics.first { $0.file == "App/Broken.swift" })
        #expect(diagnostic.position?.line == 2)
        #expect(summary.sources?.counts.tests == 1)
    }

    @Test(arguments: [
        ("App/Binary.swift", Data([0x7F, 0x45, 0x4C, 0x46, 0, 0, 0, 1]), "binary-file"),
        ("App/Latin1.swift", Data([0x2F, 0x2F, 0x20, 0xE9, 0x0A]), "not-utf8"),
        ("App/Deep.swift", Data(("let x = " + String(repeating: "(", count: 2000)).utf8), "nesting-too-deep"),
    ])
    func tellsOfAFileThatCannotBeReadAsSwift(name: String, bytes: Data, code: String) async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write(name, bytes)
        let summary = try await sandbox.ingest()
        #expect(summary.diagnostics.filter { $0.file == name }.map(\.code).contains(code))
        #expect(summary.sources?.counts.files == 3)
        #expect(summary.sources?.counts.tests == 1)
    }

    @Test(arguments: [
        "let x = " + String(repeating: "(", count: 200) + "1" + String(repeating: ")", count: 200),
        String(repeating: "func f() { ", count: 200) + String(repeating: "}", count: 200),
        "let x = a" + String(repeating: ".b", count: 20_000),
        "let x = a" + String(repeating: "()", count: 20_000),
        "let x = 1" + String(repeating: " + 1", count: 20_000),
        "let x = \"" + String(repeating: "\\(\"", count: 200),
    ])
    func survivesDeepNesting(text: String) async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("App/Deep.swift", text)
        #expect(try await sandbox.ingest().sources?.counts.files == 3)
        #expect(try await sandbox.ingest().sources?.outcome == .unchanged)
    }

    @Test
    func failsOnAnErrorWhenStrict() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("App/Binary.swift", Data([0]))
        await #expect { try await sandbox.ingest { $0.isStrict = true } } throws: { error in
            guard case IngestError.strict(let errors) = error else { return false }
            return errors.map(\.file) == ["App/Binary.swift"]
        }
        #expect(!FileManager.default.fileExists(atPath: sandbox.databasePath))
    }

    /// Known sources are not linked again, but their errors must still count.
    @Test
    func failsOnAnErrorOfKnownSourcesWhenStrict() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("App/Binary.swift", Data([0]))
        try await sandbox.ingest()
        await #expect(throws: IngestError.self) { try await sandbox.ingest { $0.isStrict = true } }
    }

    /// An empty snapshot would say that nothing is missing.
    @Test
    func keepsTheLastSnapshotWhereNoSourceCanBeRead() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try await sandbox.ingest()
        let bytes = try Data(contentsOf: URL(filePath: sandbox.databasePath))
        try sandbox.write("bin/Binary.swift", Data([0]))
        await #expect(throws: IngestError.self) { try await sandbox.ingest("app/bin") }
        #expect(try Data(contentsOf: URL(filePath: sandbox.databasePath)) == bytes)
    }

    @Test
    func passesWhenStrictWithoutErrors() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        #expect(try await sandbox.ingest { $0.isStrict = true }.sources?.outcome == .recorded)
    }

    @Test func `test plans are sources, and only beside Swift files`() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        let plan = #"{"testTargets": [{"target": {"name": "UITests"}, "skippedTests": ["LandingTests"]}]}"#
        try sandbox.write("Nightly.xctestplan", plan)
        let summary = try await sandbox.ingest()
        #expect(summary.sources?.filesScanned == 3)
        #expect(
            try sandbox.rows("SELECT is_disabled FROM tests WHERE disabled_reason LIKE '%plan _Nightly_'") == ["1"])
        let roles = try sandbox.rows("SELECT path, role FROM source_files ORDER BY path")
        #expect(
            roles == ["App/LandingView.swift|app", "Nightly.xctestplan|other", "UITests/LandingTests.swift|ui_test"])

        let again = try await sandbox.ingest()
        #expect(again.sources?.filesReused == 3)
        try sandbox.write("Nightly.xctestplan", plan.replacing("LandingTests", with: "OtherTests"))
        _ = try await sandbox.ingest()
        #expect(try sandbox.rows("SELECT is_disabled FROM tests") == ["0"])

        try sandbox.write("runs/P.xctestplan", plan)
        try sandbox.write("runs/results.json", runOutput())
        let runs = try await sandbox.ingest("app/runs")
        #expect(runs.sources == nil)
    }

    @Test func `a file of the same bytes is read by its kind`() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("Empty.swift", "")
        try await sandbox.ingest()
        try sandbox.write("Empty.xctestplan", "")
        let summary = try await sandbox.ingest()
        #expect(summary.diagnostics.map(\.code) == ["broken-test-plan"])
    }
}
