import Foundation
import InventoryLinker
import InventoryModel
import InventoryStore

/// Takes the sources of one ingest from files to a snapshot.
struct SourceIngest: Sendable {
    private let request: IngestRequest
    private let root: String
    /// The commit and branch of the sources, once they are found.
    var revision = Revision()
    private let reader: SourceReader
    private var states: [SourceState]
    private let facts = FactsHolder()
    /// The files as the last ingest of this root saw them, by path.
    private let knownStats: [String: FileStat]
    private let inputDiagnostics: [Diagnostic]
    private var inventory: Inventory?
    /// Problems of the sources; those of sources that were linked before are in the database only.
    private(set) var diagnostics: [Diagnostic]

    /// Reads the sources.
    ///
    /// - Throws: `IngestError` where none can be read, and `StoreError`.
    init(
        _ request: IngestRequest,
        inputs: Inputs,
        root: String,
        database: InventoryDatabase?,
        progress: @escaping @Sendable (IngestProgress) -> Void
    ) async throws {
        self.request = request
        self.root = root
        reader = SourceReader(cache: FactsCache(database), jobCount: request.jobCount)
        knownStats = try database?.fileStats(project: request.project, root: root) ?? [:]
        let count = inputs.sources.count
        let found = try await reader.states(of: inputs.sources, known: knownStats) { done in
            progress(.scanning(done: done, of: count))
        }
        if found.states.isEmpty, let problem = found.diagnostics.first {
            // A snapshot without files would hide the one before.
            throw IngestError.unreadable(path: problem.file ?? root, reason: problem.message)
        }
        states = found.states
        inputDiagnostics = inputs.diagnostics + found.diagnostics
        diagnostics = inputDiagnostics
    }

    /// Gets the facts of all sources, unless that was done already.
    ///
    /// - Throws: `StoreError`, and `IngestError.nothingFound` where no file could be read.
    mutating func readFacts() async throws {
        guard facts.isEmpty, inventory == nil else { return }
        let scanned = try await reader.scannedFiles(states)
        states = scanned.states
        // An empty snapshot in place of the last one would say that nothing is missing.
        if let problem = Self.problem(ofAll: scanned.files) {
            guard let only = scanned.files.first, scanned.files.count == 1 else {
                throw IngestError.nothingFound(path: root, problem: "'\(problem.file)': \(problem.message)")
            }
            throw IngestError.notSwift(path: only.path, reason: problem.message)
        }
        facts.hold(scanned.files)
    }

    /// Joins the sources, unless that was done already.
    ///
    /// - Throws: As `readFacts()`.
    mutating func link() async throws {
        guard inventory == nil else { return }
        try await readFacts()
        var linked = await Linker(configuration: request.linking).link(facts.files)
        linked.diagnostics = inputDiagnostics + linked.diagnostics
        diagnostics = linked.diagnostics
        inventory = linked
    }

    /// Joins the sources, and says what was recognised in them.
    ///
    /// - Throws: As `readFacts()`.
    mutating func examine() async throws -> Recognition {
        try await readFacts()
        let examined = await Linker.examine(facts.files, configuration: request.linking)
        diagnostics = inputDiagnostics + examined.inventory.diagnostics
        return examined.recognition
    }

    /// Why none of the files could be read; nil where one could.
    private static func problem(ofAll files: [ScannedFile]) -> (file: String, message: String)? {
        let problems = files.compactMap { file in
            file.facts.diagnostics.first { $0.severity == .error }.map { (file.path, $0.message) }
        }
        return problems.count == files.count ? problems.first : nil
    }

    /// What is recorded already, where these sources are those of the newest snapshot and nothing is to be kept of them.
    ///
    /// - Throws: `StoreError`.
    func unchanged(in database: InventoryDatabase) throws -> IngestSummary.Sources? {
        guard settledStats == knownStats else { return nil }
        return try database.unchangedSnapshot(metadata()).map(summary)
    }

    /// Records the sources where the same ones were linked before, or ones that say the same, so that there is nothing
    /// to join; nil where there is.
    ///
    /// - Throws: `StoreError`.
    func recordLinked(in database: InventoryDatabase) throws -> IngestSummary.Sources? {
        guard inventory == nil else { return nil }
        if let receipt = try database.recordLinkedSnapshot(metadata()) { return summary(receipt) }
        let newest = try database.newestFiles(project: request.project)
        guard let changes = try ContentChanges(states, since: newest, cache: reader.cache) else { return nil }
        let linkKey = try linkKey(of: changes.statesBefore)
        return try database.recordSnapshot(changing: changes.files, ofLinked: linkKey, metadata: metadata())
            .map(summary)
    }

    /// What another machine is to record of these sources, which are joined for that.
    ///
    /// - Throws: As `readFacts()`.
    mutating func document() async throws -> SnapshotDocument {
        try await link()
        return SnapshotDocument(inventory ?? Inventory(), metadata: try metadata())
    }

    /// Records the joined sources, and lets their facts go.
    ///
    /// - Throws: `StoreError`; the database is then as it was.
    func record(in database: InventoryDatabase) async throws -> IngestSummary.Sources {
        // Beside the recording; it ends before this function does.
        async let _ = facts.release()
        let receipt = try database.recordSnapshot(inventory ?? Inventory(), metadata: metadata())
        return summary(receipt)
    }

    /// Keeps what makes the next ingest quick: it holds for these files whether or not they are recorded.
    ///
    /// - Throws: `StoreError`; what was recorded stays.
    func remember(in database: InventoryDatabase) throws {
        try FactsCache.store(states, in: database)
        try database.storeFileStats(settledStats, since: knownStats, project: request.project, root: root)
    }

    /// The files as they are, by path, without those that may have changed since they were read.
    private var settledStats: [String: FileStat] {
        // A file may change twice within the clock's resolution without its stat showing it (as git documents for its
        // index), so the stat of what changed just now is not trusted.
        let settled = Int64((request.now.timeIntervalSince1970 - 2) * 1e9)
        let stats = states.filter { $0.file.status.modifiedNanoseconds < settled }.map { ($0.file.path, $0.stat) }
        return Dictionary(stats, uniquingKeysWith: { first, _ in first })
    }

    /// What would be recorded.
    func drySummary() -> IngestSummary.Sources {
        summary(snapshotID: nil, outcome: .dryRun, counts: SnapshotCounts(inventory ?? Inventory()))
    }

    private func metadata() throws -> SnapshotMetadata {
        SnapshotMetadata(
            project: request.project,
            takenAt: request.now,
            commitSHA: revision.commit,
            branch: revision.branch,
            defaultBranch: request.defaultBranch,
            toolVersion: request.toolVersion,
            linkKey: try linkKey(of: states)
        )
    }

    private func linkKey(of states: [SourceState]) throws -> String {
        try LinkKey.of(states, configuration: request.linking, diagnostics: inputDiagnostics)
    }

    private func summary(_ receipt: SnapshotReceipt) -> IngestSummary.Sources {
        let outcome: IngestSummary.Sources.Outcome = receipt.outcome == .recorded ? .recorded : .unchanged
        return summary(snapshotID: receipt.snapshotID, outcome: outcome, counts: receipt.counts)
    }

    private func summary(
        snapshotID: String?,
        outcome: IngestSummary.Sources.Outcome,
        counts: SnapshotCounts
    ) -> IngestSummary.Sources {
        let scannedCount = states.count(where: \.isScanned)
        return IngestSummary.Sources(
            snapshotID: snapshotID,
            outcome: outcome,
            commit: revision.commit,
            branch: revision.branch,
            filesScanned: scannedCount,
            filesReused: states.count - scannedCount,
            counts: counts
        )
    }
}
