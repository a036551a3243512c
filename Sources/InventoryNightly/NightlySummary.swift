package import InventoryIngest
package import InventoryModel
package import InventoryReport
package import InventoryStore

/// What a night did.
package struct NightlySummary: Sendable {
    /// What became of the sources.
    package var sources: IngestSummary
    /// What became of the run outputs; nil where none are configured.
    package var runs: IngestSummary?
    /// The night in short.
    package var night: NightEntry
    /// The absolute path of its folder.
    package var folder: String
    /// The gates with their answers.
    package var answers: [GateReport.Answer]
    /// What became of results that are too old to be kept one by one; nil where all are kept.
    package var results: SummedResults?
    /// What became of old snapshots; nil where all are kept.
    package var snapshots: ThinnedSnapshots?
    /// What became of the room in the database's file; nil where it was not looked at.
    package var space: ReleasedSpace?
    /// How many old nights were removed from the folder.
    package var removedNights = 0
    /// Problems of the input and of keeping house.
    package var diagnostics: [Diagnostic]
}
