import Foundation
import InventoryIngest
import InventoryModel

/// What an ingest did, for programs: the summary with its totals.
struct IngestSummaryJSON: Encodable {
    private let schemaVersion = 1
    private let project: ProjectName
    private let database: String
    private let sources: IngestSummary.Sources?
    private let runs: [IngestSummary.Run]
    private let runsRecorded: Int
    private let runsAlreadyKnown: Int
    private let runsJoined: Int
    private let diagnostics: [Diagnostic]

    /// The JSON text, keys sorted.
    ///
    /// - Throws: An error of the encoder, which does not happen with these types.
    static func text(_ summary: IngestSummary) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Self(summary)), as: UTF8.self)
    }

    private init(_ summary: IngestSummary) {
        project = summary.project
        database = summary.database
        sources = summary.sources
        runs = summary.runs
        runsRecorded = summary.runsRecorded
        runsAlreadyKnown = summary.runsAlreadyKnown
        runsJoined = summary.runsJoined
        diagnostics = summary.diagnostics
    }
}
