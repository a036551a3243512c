import Foundation
import InventoryImport
import InventoryIngest
import InventoryModel
import InventoryTestSupport
import Testing

@Suite
struct RunIngestTests {
    @Test
    func recordsARunOnce() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("run.json", runOutput())
        let first = try await sandbox.ingest("app/run.json")
        #expect(first.sources == nil)
        #expect(first.runs.map(\.outcome) == [.recorded])
        #expect(first.runs.map(\.tests) == [1])
        try sandbox.write("copy.json", runOutput())
        let second = try await sandbox.ingest("app/copy.json")
        #expect(second.runs.map(\.outcome) == [.alreadyKnown])
        #expect(
            try sandbox.rows("SELECT source_name, source_format, test_count, passed FROM runs") == [
                "app/run.json|xcresulttool-tests|1|1"
            ])
    }

    /// Exporting one bundle twice gives other bytes: the keys come in another order.
    @Test
    func recordsARunOnceHoweverItIsWritten() async throws {
        let sandbox = try IngestSandbox()
        let text = runOutput()
        try sandbox.write("run.json", text)
        let first = try await sandbox.ingest("app/run.json") { $0.commit = "abcdef0" }
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted]
        try sandbox.write("again.json", try JSONSerialization.data(withJSONObject: value, options: options))
        let again = try await sandbox.ingest("app/again.json")
        #expect(again.runs.map(\.outcome) == [.alreadyKnown])
        #expect(again.runs.map(\.runID) == first.runs.map(\.runID))
        try sandbox.write("other.json", runOutput(result: "Failed"))
        #expect(try await sandbox.ingest("app/other.json").runs.map(\.outcome) == [.recorded])
    }

    @Test
    func findsRunOutputsInAFolderByTheirContent() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("Results/run.json", runOutput())
        try sandbox.write("Results/package.json", #"{"name": "x"}"#)
        try sandbox.write("Results/broken.json", #"{"name": "#)
        try sandbox.write("Results/list.json", "[1, 2]")
        try sandbox.write("Results/empty.json", "")
        let summary = try await sandbox.ingest()
        #expect(summary.runs.map(\.source) == ["app/Results/run.json"])
        #expect(!summary.diagnostics.contains { $0.code == "unreadable-run" })
        #expect(try sandbox.records().count == 2)
    }

    @Test
    func tellsOfAResultBundleBesideARun() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("run.json", runOutput())
        try sandbox.write("Run.xcresult/Info.plist", "")
        let summary = try await sandbox.ingest()
        #expect(summary.runs.map(\.outcome) == [.recorded])
        #expect(summary.diagnostics.map(\.code) == ["result-bundle"])
        #expect(summary.sources == nil)
    }

    @Test
    func goesOnAfterADamagedRunInAFolder() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("a.json", String(runOutput().dropLast(40)))
        try sandbox.write("b.json", runOutput())
        let summary = try await sandbox.ingest()
        #expect(summary.runs.map(\.source) == ["app/b.json"])
        #expect(summary.diagnostics.filter { $0.code == "unreadable-run" }.map(\.file) == ["app/a.json"])
    }

    @Test
    func failsAltogetherOnADamagedRunThatIsNamed() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("a.json", runOutput())
        try sandbox.write("b.json", String(runOutput(test: "testB()").dropLast(40)))
        await #expect(throws: ImportError.self) { try await sandbox.ingest("app/a.json", "app/b.json") }
        #expect(!FileManager.default.fileExists(atPath: sandbox.databasePath))
    }

    @Test
    func takesWhatTheUserSaysOfARun() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("run.json", runOutput())
        try await sandbox.ingest("app/run.json") { request in
            request.runName = "Nightly"
            request.runStartedAt = Date(timeIntervalSince1970: 1_772_330_400)
            request.commit = "abc123"
            request.branch = "release"
        }
        #expect(
            try sandbox.rows("SELECT source_name, started_at, commit_sha, branch FROM runs") == [
                "Nightly|2026-03-01T02:00:00Z|abc123|release"
            ])
    }

    @Test
    func takesTheTimeOfTheFileWhenNothingElseIsKnown() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("run.json", runOutput())
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_772_330_400)],
            ofItemAtPath: sandbox.path("run.json")
        )
        try await sandbox.ingest("app/run.json")
        #expect(try sandbox.rows("SELECT started_at FROM runs") == ["2026-03-01T02:00:00Z"])
    }

    @Test(arguments: ["--run-name", "--started-at"])
    func refusesOneNameOrTimeForSeveralRuns(option: String) async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("a.json", runOutput())
        try sandbox.write("b.json", runOutput(test: "testB()"))
        await #expect(throws: IngestError.ambiguousRun(option: option, count: 2)) {
            try await sandbox.ingest { request in
                if option == "--run-name" { request.runName = "x" } else { request.runStartedAt = IngestSandbox.now }
            }
        }
        #expect(try sandbox.records().isEmpty)
    }

    @Test
    func recordsRunsOldestFirst() async throws {
        let sandbox = try IngestSandbox()
        for (name, seconds) in [("a.json", 3), ("b.json", 1), ("c.json", 2)] {
            try sandbox.write(name, runOutput(test: "test\(name.prefix(1))()"))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + Double(seconds))],
                ofItemAtPath: sandbox.path(name)
            )
        }
        let summary = try await sandbox.ingest()
        #expect(summary.runs.map(\.source) == ["app/b.json", "app/c.json", "app/a.json"])
    }

    @Test
    func refusesAnUnknownFormat() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("run.json", runOutput())
        await #expect(throws: ImportError.unknownFormat("nonsense")) {
            try await sandbox.ingest("app/run.json") { $0.runFormat = "nonsense" }
        }
    }

    @Test func `files of a folder that are damaged are told of, those of another sort are not`() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("night/run.json", runOutput())
        let deep = String(repeating: "[", count: 100_000)
        let bad: [(String, Data)] = [
            ("deep.json", Data(deep.utf8)), ("empty.json", Data()), ("empty.xml", Data(" \n".utf8)),
            ("utf16.json", Data([0xFF, 0xFE, 0x7B, 0x00])), ("bin.xcresult.zip", Data([1, 2, 3, 4])),
            ("brace.json", Data("{".utf8)),
        ]
        for (name, bytes) in bad { try sandbox.write("night/\(name)", bytes) }
        try sandbox.write("night/settings.json", #"{"a": [1, 2]}"#)
        try sandbox.write("night/long.json", #"{"a": "\#(String(repeating: "é", count: 70_000))"}"#)
        try sandbox.write("night/notes.xml", "<notes/>")
        let summary = try await sandbox.ingest("app/night")
        #expect(summary.runs.map(\.outcome) == [.recorded])
        #expect(summary.diagnostics.compactMap(\.file).sorted() == bad.map { "app/night/\($0.0)" }.sorted())
        #expect(summary.diagnostics.allSatisfy { $0.severity == .warning && $0.message.contains("app/night/") })
        try sandbox.writeLanding()
        #expect(try await sandbox.ingest().diagnostics.allSatisfy { $0.file?.hasPrefix("night") != true })
    }

    @Test func `a folder of nothing but damaged files is an error that names one`() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write("night/empty.json", "")
        await #expect {
            try await sandbox.ingest("app/night")
        } throws: { error in
            "\(error)".contains("app/night/empty.json")
        }
    }

    @Test func `a message without more is one issue`() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.write(
            "report.xml",
            """
            <testsuites><testsuite name="T.S"><testcase classname="T.S" name="testA" time="1"><failure message="no">\
            S.swift:3</failure></testcase><testcase classname="T.S" name="testB" time="1"><skipped message="later"/>\
            </testcase><testcase classname="T.S" name="testC" time="1"/></testsuite></testsuites>
            """)
        _ = try await sandbox.ingest("app/report.xml")
        #expect(
            try sandbox.rows("SELECT test_id, kind, message FROM test_issues ORDER BY test_id")
                == ["T/S/testA()|failure|no", "T/S/testB()|skip|later"])
    }
}
