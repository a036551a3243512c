import Foundation
import InventoryIngest
import InventoryModel
import InventoryNightly
import InventoryReport
import InventoryStore

/// What a night did, for people.
struct NightlySummaryText {
    private let summary: NightlySummary

    /// Creates the text of a summary.
    init(_ summary: NightlySummary) {
        self.summary = summary
    }

    /// A few lines.
    var text: String {
        var lines = [row("Night", "\(summary.night.date), \(summary.folder)"), row("Verdict", summary.night.verdict)]
        if let snapshot = summary.night.snapshot {
            lines.append(
                row("Snapshot", [snapshot.id, snapshot.branch, snapshot.commit.map { String($0.prefix(7)) }]))
        }
        let runs = summary.night.runs
        let joined = runs.joined > 0 ? "\(runs.joined) added to runs" : nil
        lines.append(row("Runs", ["\(runs.recorded) recorded", joined, "\(runs.known) already known"]))
        let broken = summary.answers.count { $0.problem != nil }
        if !summary.answers.isEmpty {
            lines.append(row("Gates", broken == 0 ? "met" : "\(broken) of \(summary.answers.count) not met"))
        }
        lines.append(row("House", [results, snapshots, space, nights]))
        return lines.map(Console.printable).joined(separator: "\n")
    }

    private var results: String? {
        guard let results = summary.results, results.runs > 0 || !results.isComplete else { return nil }
        let runs = results.runs == 1 ? "run" : "runs"
        return "\(results.attempts) results of \(results.runs) \(runs) summed up" + rest(results.isComplete)
    }

    private var snapshots: String? {
        guard let snapshots = summary.snapshots, snapshots.snapshots > 0 || !snapshots.isComplete else { return nil }
        let words = snapshots.snapshots == 1 ? "snapshot" : "snapshots"
        return "\(snapshots.snapshots) \(words) removed" + rest(snapshots.isComplete)
    }

    private var space: String? {
        guard let space = summary.space else { return nil }
        let freed = space.bytesBefore - space.bytesAfter
        let words = freed > 0 ? "\(freed) bytes given back" : nil
        return space.wasConverted ? "database written anew, \(words ?? "nothing given back")" : words
    }

    private var nights: String? {
        summary.removedNights == 0 ? nil : "\(summary.removedNights) nights removed"
    }

    private func rest(_ isComplete: Bool) -> String { isComplete ? "" : " (the rest the next night)" }

    private func row(_ title: String, _ parts: [String?]) -> String {
        let parts = parts.compactMap(\.self)
        return row(title, parts.isEmpty ? "nothing to do" : parts.joined(separator: ", "))
    }

    private func row(_ title: String, _ text: String) -> String {
        title.padding(toLength: 13, withPad: " ", startingAt: 0) + text
    }
}

/// What a night did, for programs.
struct NightlySummaryJSON: Encodable {
    private let schemaVersion = 1
    private let folder: String
    private let night: NightEntry
    private let snapshot: IngestSummary.Sources?
    private let runs: [IngestSummary.Run]
    private let results: SummedResults?
    private let snapshots: ThinnedSnapshots?
    private let space: ReleasedSpace?
    private let removedNights: Int
    private let diagnostics: [Diagnostic]

    /// The JSON text, keys sorted.
    ///
    /// - Throws: An error of the encoder, which does not happen with these types.
    static func text(_ summary: NightlySummary) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return String(decoding: try encoder.encode(Self(summary)), as: UTF8.self)
    }

    private init(_ summary: NightlySummary) {
        folder = summary.folder
        night = summary.night
        snapshot = summary.sources.sources
        runs = summary.sources.runs + (summary.runs?.runs ?? [])
        results = summary.results
        snapshots = summary.snapshots
        space = summary.space
        removedNights = summary.removedNights
        diagnostics = summary.diagnostics
    }
}
