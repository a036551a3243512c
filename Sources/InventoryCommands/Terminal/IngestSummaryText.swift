import Foundation
import InventoryIngest
import InventoryModel
import InventoryStore

/// What an ingest did, for people.
struct IngestSummaryText {
    private let summary: IngestSummary

    /// Creates the text of a summary.
    init(_ summary: IngestSummary) {
        self.summary = summary
    }

    /// A few lines.
    var text: String {
        var lines: [String] = []
        if let sources = summary.sources { lines += sourceLines(sources) }
        if !summary.runs.isEmpty { lines.append(row("Runs", runs)) }
        if !summary.diagnostics.isEmpty { lines.append(row("Diagnostics", diagnostics)) }
        lines.append(row("Database", "\(summary.database), project \(summary.project)"))
        return lines.map(Console.printable).joined(separator: "\n")
    }

    private func sourceLines(_ sources: IngestSummary.Sources) -> [String] {
        let counts = sources.counts
        let snapshot =
            switch sources.outcome {
            case .recorded: sources.snapshotID ?? ""
            case .unchanged: "\(sources.snapshotID ?? ""), unchanged"
            case .dryRun: "not recorded (--dry-run)"
            }
        let revision = [sources.branch, sources.commit.map { String($0.prefix(7)) }].compactMap(\.self)
        return [
            row("Snapshot", ([snapshot] + revision).joined(separator: ", ")),
            row("Files", "\(counts.files): \(sources.filesScanned) scanned, \(sources.filesReused) reused"),
            row("Screens", "\(counts.screens)"),
            row("Elements", "\(counts.elements), \(counts.missingIdentifiers) without the identifier they need"),
            row("Identifiers", "\(counts.identifiers)"),
            row("Presets", "\(counts.presets)"),
            row("Tests", "\(counts.tests)"),
        ]
    }

    private var runs: String {
        let dryCount = summary.runs.count { $0.outcome == .dryRun }
        let recorded = dryCount > 0 ? "\(dryCount) not recorded (--dry-run)" : "\(summary.runsRecorded) recorded"
        let joined = summary.runsJoined > 0 ? ", \(summary.runsJoined) added to runs" : ""
        return "\(recorded)\(joined), \(summary.runsAlreadyKnown) already known"
    }

    private var diagnostics: String {
        let severities = Dictionary(grouping: summary.diagnostics, by: \.severity).mapValues(\.count)
        return [
            (severities[.error] ?? 0, "error"), (severities[.warning] ?? 0, "warning"),
            (severities[.note] ?? 0, "note"),
        ].map { count, word in "\(count) \(word)\(count == 1 ? "" : "s")" }.joined(separator: ", ")
    }

    private func row(_ title: String, _ text: String) -> String {
        title.padding(toLength: 13, withPad: " ", startingAt: 0) + text
    }
}
