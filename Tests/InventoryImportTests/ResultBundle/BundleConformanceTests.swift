import Foundation
import InventoryModel
import Testing

@testable import InventoryImport

@Suite(
    "Real result bundles",
    .enabled(if: Samples.folder != nil, "UIINVENTORY_SAMPLES names no folder of real run outputs")
)
struct BundleConformanceTests {
    private func folder(_ location: URL) throws -> RunFolder {
        let entries = try FileManager.default.contentsOfDirectory(atPath: location.path()).sorted()
        return RunFolder(location: location, name: location.lastPathComponent, entries: entries)
    }

    private func bundles() throws -> [URL] {
        let root = try #require(Samples.folder).appending(path: "xcresult-bundle")
        return try FileManager.default.subpathsOfDirectory(atPath: root.path()).filter { $0.hasSuffix(".xcresult") }
            .sorted().map { root.appending(path: $0) }
    }

    @Test func `every bundle is read with the counts that Xcode wrote into it`() throws {
        let bundles = try bundles()
        try #require(!bundles.isEmpty)
        for bundle in bundles {
            let folder = try folder(bundle)
            let run = try #require(RunImport.importer(of: folder)).read(folder)
            let problems = run.diagnostics.filter { $0.code == "damaged-object" || $0.code == "unknown-word" }
            #expect(problems.isEmpty, "\(folder.name)")
            // Merged actions of one test are counted each, and Xcode 13 counted the names of tests.
            let others = ["three-actions", "session-level", "xcode13-merged"]
            guard !others.contains(where: folder.name.contains) else { continue }
            #expect(try AppleCounts(of: run) == AppleCounts(in: folder), "\(folder.name)")
        }
    }

    private struct Line: Hashable, CustomStringConvertible {
        var test: String
        var attempt: Int
        var arguments: String?
        var result: TestAttempt.Result
        var message: String?
        var file: String?
        var labels: [String]?

        init(_ attempt: TestAttempt) {
            test = attempt.test.rawValue
            self.attempt = attempt.attempt
            arguments = attempt.arguments
            result = attempt.result
            // The run of the JSON is another one, of sources with other lines.
            message = attempt.message.map { text in
                text.replacing(#/\w+\.swift:\d+: /#, with: "").replacing(#/pid: \d+/#, with: "pid")
            }
            // The JSON has places of failures only, and of them the last part of the path.
            let isFailure = attempt.result == .failed
            file = isFailure ? attempt.failureFile.map { URL(filePath: $0).lastPathComponent } : nil
            labels = attempt.labels["tag"]?.sorted()
        }

        var description: String {
            "\(test) #\(attempt) \(arguments ?? "") \(result) \(message ?? "") \(file ?? "")"
        }
    }

    @Test func `the copy of a bundle says the same as the JSON of it`() throws {
        let samples = try #require(Samples.folder)
        let name = "Xcode16-Mixed-XCTest-SwiftTesting"
        let location = samples.appending(path: "xcresult-sqlite-only/\(name).xcresult")
        let folder = try folder(location)
        let copy = try #require(RunImport.importer(of: folder)).read(folder)
        let json = try Data(contentsOf: samples.appending(path: "xcresulttool-tests/\(name).json"))
        let tests = try RunImport.read(bytes: json, name: "tests.json", sha256: "")
        #expect(copy.diagnostics.map(\.code) == ["database-read"])
        // The sources of the JSON's run lack one test.
        let added = "asciiCharacter"
        let lines = Set(copy.attempts.filter { !$0.name.contains(added) }.map(Line.init))
        let missing = Set(tests.attempts.map(Line.init)).subtracting(lines)
        let extra = lines.subtracting(tests.attempts.map(Line.init))
        #expect(missing.isEmpty, "\(missing.map(\.description).sorted().prefix(5))")
        #expect(extra.isEmpty, "\(extra.map(\.description).sorted().prefix(5))")
    }

    @Test(arguments: [
        ("xcode26.1-v3.56-spm", "xcode26.1-spm-macos-WHOLE"), ("xcode27beta-v3.60-flaky", "xcode27beta-flaky"),
        ("xcode11-v3.20", "xcode11-test_result"),
    ])
    func `legacy JSON says the same as the bundle`(prefix: String, name: String) throws {
        let samples = try #require(Samples.folder)
        let folder = try folder(samples.appending(path: "xcresult-bundle/\(name).xcresult"))
        let bundle = try ResultBundle.read(folder)
        let legacy = samples.appending(path: "xcresulttool-legacy")
        let files = try FileManager.default.contentsOfDirectory(atPath: legacy.path()).filter { $0.hasPrefix(prefix) }
        try #require(files.count > 3)
        for file in files {
            let bytes = try Data(contentsOf: legacy.appending(path: file))
            let run = try RunImport.read(bytes: bytes, name: file, sha256: "")
            if file.contains(".root.") {
                #expect(run.isPart)
                #expect(run.devices == bundle.devices)
                #expect(run.startedAt == bundle.startedAt)
                #expect(run.finishedAt == bundle.finishedAt)
            } else if file.contains(".tests") {
                func lines(_ run: RunRecord) -> [String] {
                    run.attempts.map { "\($0.test) \($0.result) \($0.duration ?? -1)" }.sorted()
                }
                #expect(lines(run) == lines(bundle))
            } else {
                let part = try #require(run.attempts.first)
                let whole = bundle.attempts.filter { attempt in
                    attempt.name == part.name && attempt.suite == part.suite && attempt.attempt == part.attempt
                        && attempt.arguments == part.arguments && attempt.result == part.result
                }
                #expect(
                    whole.contains {
                        $0.issues == part.issues && $0.message == part.message && $0.labels == part.labels
                    })
                #expect(run.isPart)
            }
        }
    }
}

private enum Samples {
    static let folder = ProcessInfo.processInfo.environment["UIINVENTORY_SAMPLES"].map { URL(filePath: $0) }
}
