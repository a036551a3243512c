import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite(
    "Real outputs of xcresulttool",
    .enabled(if: Samples.folder != nil, "UIINVENTORY_SAMPLES names no folder of real run outputs")
)
struct SampleConformanceTests {
    /// What a file holds, counted over its generic JSON without the importer's types.
    private struct Census {
        var testCases = 0
        var executions = 0
        var words: [String: Int] = [:]

        mutating func count(_ node: [String: JSONValue]) {
            let children = node["children"]?.objects ?? []
            let type = node["nodeType"]?.text ?? ""
            let runs: Set = ["Device", "Test Plan Configuration", "Arguments", "Repetition", "Test Case Run"]
            testCases += type == "Test Case" ? 1 : 0
            let divides = children.contains { runs.contains($0["nodeType"]?.text ?? "") }
            if type == "Test Case" || runs.contains(type), !divides {
                executions += 1
                words[node["result"]?.text ?? "", default: 0] += 1
            }
            for child in children { count(child) }
        }
    }

    @Test func `every file is read with the counts of its nodes`() throws {
        let folder = try #require(Samples.folder)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        try #require(!files.isEmpty)
        for file in files {
            let bytes = try Data(contentsOf: file)
            let run = try RunImport.read(bytes: bytes, name: file.lastPathComponent, sha256: "")
            var census = Census()
            for root in try JSONDecoder().decode(JSONValue.self, from: bytes).fields["testNodes"]?.objects ?? [] {
                census.count(root)
            }
            #expect(Set(run.attempts.map(\.test)).count == census.testCases, "\(file.lastPathComponent)")
            #expect(run.attempts.count == census.executions, "\(file.lastPathComponent)")
            let results = Dictionary(grouping: run.attempts, by: \.result).mapValues(\.count)
            #expect(results[.passed, default: 0] == census.words["Passed", default: 0])
            #expect(results[.failed, default: 0] == census.words["Failed", default: 0])
            #expect(results[.skipped, default: 0] == census.words["Skipped", default: 0])
            #expect(results[.expectedFailure, default: 0] == census.words["Expected Failure", default: 0])
            #expect(run.diagnostics.isEmpty)
        }
    }
}

/// The folder of real run outputs, which are not part of the repository.
private enum Samples {
    static let folder = ProcessInfo.processInfo.environment["UIINVENTORY_SAMPLES"].map {
        URL(filePath: $0).appending(path: "xcresulttool-tests")
    }
}
