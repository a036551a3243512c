import Foundation
import InventoryIngest
import InventoryModel
import InventoryTestSupport
import Testing

/// Run outputs that are looked for at the same places night for night.
@Suite
struct RunPlacesTests {
    private let sandbox: IngestSandbox

    init() throws { sandbox = try IngestSandbox() }

    @discardableResult
    private func ingest(_ patterns: String...) async throws -> IngestSummary {
        try await sandbox.ingest { request in
            request.paths = patterns
            request.takesRunOutputsOnly = true
        }
    }

    private func setTime(_ seconds: Double, of name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: sandbox.path(name))
    }

    @Test
    func aFileThatIsAsItWasIsNotReadAgain() async throws {
        try sandbox.write("results/run.json", runOutput())
        try setTime(1_700_000_000, of: "results/run.json")
        #expect(try await ingest("app/results").runs.map(\.outcome) == [.recorded])
        // In place, so that it is the same file, of the same size and time, which nobody can read.
        let size = runOutput().utf8.count
        let file = try FileHandle(forWritingTo: URL(filePath: sandbox.path("results/run.json")))
        try file.write(contentsOf: Data(repeating: UInt8(ascii: "{"), count: size))
        try file.close()
        try setTime(1_700_000_000, of: "results/run.json")
        let unread = try await ingest("app/results")
        #expect(unread.runs.map(\.outcome) == [.alreadyKnown])
        #expect(unread.diagnostics.isEmpty)
        // Any other time says that it has to be read.
        try setTime(1_700_000_001, of: "results/run.json")
        #expect(try await ingest("app/results").runs.isEmpty)
        try sandbox.write("results/run.json", runOutput(result: "Failed"))
        #expect(try await ingest("app/results").runs.map(\.outcome) == [.recorded])
    }

    @Test
    func patternsAreExpandedAndWhatIsNotThereIsTold() async throws {
        try sandbox.write("a/one.json", runOutput())
        try sandbox.write("b/two.json", runOutput(result: "Failed"))
        try sandbox.write("b/cut.json", String(runOutput().prefix(60)))
        try sandbox.write("b/View.swift", "import SwiftUI")
        let summary = try await ingest("app/*/o?e.json", "app/[b]", "app/gone", "app/*.none", "app/a/one.json")
        #expect(summary.sources == nil)
        #expect(summary.runs.map(\.source).sorted() == ["app/a/one.json", "app/b/two.json"])
        #expect(
            summary.diagnostics.map { "\($0.severity) \($0.code) \($0.file ?? "")" }.sorted() == [
                "error unreadable-run app/b/cut.json", "warning no-run-outputs app/*.none",
                "warning no-run-outputs app/gone",
            ])
    }

    @Test
    func nothingAtAllMakesNoSourcesAndNoFailure() async throws {
        try sandbox.write("empty/readme.txt", "nothing")
        let summary = try await ingest("app/empty", "app/empty/readme.txt")
        #expect(summary.runs.isEmpty && summary.sources == nil)
        #expect(summary.diagnostics.map(\.code) == ["no-run-outputs"])
    }
}
