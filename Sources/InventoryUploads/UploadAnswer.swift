import Foundation
import Hummingbird
import InventoryIngest
import InventoryModel
import InventoryStore

/// What became of an upload, once it is recorded for good.
struct UploadAnswer: Sendable, Codable {
    /// A run, as the service knows it.
    struct Run: Sendable, Codable {
        /// The output as the sender named it.
        var source: String
        /// The id of the run; left out where nothing was recorded, or all of the output was known already.
        var runID: String?
        /// What became of it.
        var outcome: IngestSummary.Run.Outcome
        /// How many tests it has, where it was read.
        var tests: Int?
    }

    /// `recorded` where something is new, else `already_known`.
    var outcome: String
    /// The snapshot that was sent, or the one that is the same.
    var snapshotID: String?
    /// The runs that were sent.
    var runs: [Run]?
    /// Problems of what was sent that did not keep the rest from being recorded.
    var diagnostics: [Diagnostic]

    /// An answer about runs.
    init(_ runs: [IngestSummary.Run], diagnostics: [Diagnostic] = []) {
        let isNew = runs.contains { $0.outcome == .recorded || $0.outcome == .joined }
        outcome = isNew ? "recorded" : "already_known"
        self.runs = runs.map { run in
            // What would be read, but is not, as it is known.
            Run(
                source: run.source, runID: run.runID, outcome: run.outcome == .dryRun ? .alreadyKnown : run.outcome,
                tests: run.tests)
        }
        self.diagnostics = diagnostics
    }

    /// An answer about an output that is recorded already, by its name.
    init(known source: String) {
        outcome = "already_known"
        runs = [Run(source: source, runID: nil, outcome: .alreadyKnown, tests: nil)]
        diagnostics = []
    }

    /// An answer about a snapshot.
    init(_ receipt: SnapshotReceipt) {
        outcome = receipt.outcome == .recorded ? "recorded" : "already_known"
        snapshotID = receipt.snapshotID
        diagnostics = []
    }

    /// The answer: 201 where something is new, 200 where all of it was there.
    ///
    /// - Throws: An error of the encoder, which does not happen with these types.
    func response() throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let body = try encoder.encode(self) + Data("\n".utf8)
        return Response(
            status: outcome == "recorded" ? .created : .ok,
            headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: .init(byteBuffer: .init(bytes: body)))
    }
}
