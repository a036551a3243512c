import Foundation
import InventoryModel
import Testing

@testable import InventoryImport

/// Reads all real outputs in the folder that `UIINVENTORY_SAMPLES` names and writes what became of each kind as a table to
/// the file that `UIINVENTORY_SAMPLE_TABLE` names.
@Suite(
    "All real outputs", .enabled(if: Samples.folder != nil, "UIINVENTORY_SAMPLES names no folder of real run outputs"))
struct SampleTableTests {
    /// What is no run output, with the beginning of what is said of it.
    private static let refused = [
        "InvalidVersionMismatch.plist": "is not as its format says at FormatVersion",
        // What Allure keeps beside results.
        "check.json": unknown, "globals-full.json": unknown, "globals-with-attachments.json": unknown,
        "globals-with-errors.json": unknown,
        // Schemas.
        "ctrf.schema.json": unknown,
        "xcrun-xcresulttool-formatDescription-get---format-json---legacy-json-schema.json": unknown,
        "xcrun-xcresulttool-get-test-results-tests-json-schema.json": unknown,
    ]
    private static let unknown = "is no run output in a known format"
    /// Bundles of which Xcode counts otherwise, and why.
    private static let countedOtherwise = [
        "xcode16-three-actions.xcresult": "Xcode counts a test once for each action",
        "xcode13-merged.xcresult": "Xcode 13 counts names of tests",
        "xcode26-session-level-failure-INCOMPLETE.xcresult": "Xcode leaves the session's failure out",
    ]

    private struct Row {
        var outputs = 0
        var attempts = 0
        var refused: [String] = []
        var differences: [String] = []
    }

    @Test func `each is read, or refused for what it is`() throws {
        let root = try #require(Samples.folder)
        var table =
            "| folder | outputs | read | attempts | refused | differs from Apple's counts |\n|---|---|---|---|---|---|\n"
        for folder in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
            let location = root.appending(path: folder)
            let outputs = try Self.outputs(in: location)
            if outputs.isEmpty { continue }
            var row = Row()
            for output in outputs { try read(output, into: &row) }
            table += "| \(folder) | \(row.outputs) | \(row.outputs - row.refused.count) | \(row.attempts) "
            table += "| \(row.refused.joined(separator: "; ")) | \(row.differences.joined(separator: "; ")) |\n"
        }
        if let place = ProcessInfo.processInfo.environment["UIINVENTORY_SAMPLE_TABLE"] {
            try Data(table.utf8).write(to: URL(filePath: place))
        }
    }

    /// The result bundles and the files outside of them.
    private static func outputs(in folder: URL) throws -> [URL] {
        guard let paths = FileManager.default.subpaths(atPath: folder.path) else { return [] }
        return paths.sorted().filter { path in
            let isInBundle = path.contains(".xcresult/")
            return !isInBundle && !path.hasSuffix(".md") && (path.hasSuffix(".xcresult") || path.contains("."))
        }
        .map { folder.appending(path: $0) }
    }

    private func read(_ output: URL, into row: inout Row) throws {
        let name = output.lastPathComponent
        row.outputs += 1
        do {
            if output.pathExtension == "xcresult" {
                let entries = try FileManager.default.contentsOfDirectory(atPath: output.path).sorted()
                let folder = RunFolder(location: output, name: name, entries: entries)
                let run = try ResultBundle.read(folder)
                row.attempts += run.attempts.count
                try compare(run, with: folder, in: &row)
            } else {
                let run = try RunImport.read(bytes: Data(contentsOf: output), name: name, sha256: "")
                row.attempts += run.attempts.count
            }
            #expect(Self.refused[name] == nil, "\(name) is read")
        } catch let error as ImportError {
            let message = "\(error)"
            #expect(Self.refused[name].map { message.hasPrefix("'\(name)' \($0)") } == true, "\(message)")
            row.refused.append(String(message.prefix { $0 != ";" }))
        }
    }

    private func compare(_ run: RunRecord, with folder: RunFolder, in row: inout Row) throws {
        // A bundle that is cut down to its database has no counts of its own.
        guard folder.entries.contains("Data"), let expected = try AppleCounts(in: folder) else { return }
        let counts = AppleCounts(of: run)
        guard counts != expected else { return }
        let reason = Self.countedOtherwise[folder.name]
        #expect(reason != nil, "\(folder.name): \(counts) against \(expected)")
        row.differences.append("\(folder.name): \(counts) against \(expected) (\(reason ?? "unknown"))")
    }
}

private enum Samples {
    static let folder = ProcessInfo.processInfo.environment["UIINVENTORY_SAMPLES"].map { URL(filePath: $0) }
}
