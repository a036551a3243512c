import Foundation
import InventoryImport
import InventoryModel
import InventoryStore

/// Takes the run outputs of one ingest from files to runs.
struct RunIngest: Sendable {
    private let request: IngestRequest
    private let revision: Revision
    private var outputs: [RunOutput] = []
    /// What the file system says of the files all of whose outputs can be recorded; nil where nobody asks for it.
    private var stats: [String: FileStat]?
    /// The stats that the last ingest kept; none where nobody asks for them.
    private let knownStats: [String: FileStat]
    /// Problems of the outputs, with the name of the output as the file.
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads the outputs.
    ///
    /// - Throws: `IngestError` and `ImportError` where a file that the user named cannot be read, and `StoreError`.
    init(
        _ request: IngestRequest,
        inputs: Inputs,
        revision: Revision,
        database: InventoryDatabase?,
        progress: @escaping @Sendable (IngestProgress) -> Void
    ) async throws {
        self.request = request
        self.revision = revision
        // Only of the same places night for night is it worth knowing the files by their stats.
        knownStats =
            request.takesRunOutputsOnly
            ? try database?.fileStats(project: request.project, root: Self.statRoot) ?? [:] : [:]
        let reader = RunReader(
            project: request.project, format: request.runFormat, unpacking: request.unpacking, database: database,
            tellsUnreadable: inputs.sources.isEmpty, knownStats: knownStats)
        let count = inputs.runFiles.count
        let read = try await inputs.runFiles.concurrentMap(
            jobCount: request.jobCount,
            onProgress: { progress(.importing(done: $0, of: count)) },
            { try reader.read($0) }
        )
        for result in read {
            outputs += result.outputs
            diagnostics += result.diagnostics
        }
        if request.takesRunOutputsOnly {
            stats = Dictionary(
                zip(inputs.runFiles, read).compactMap { file, result in
                    result.stat(of: file).map { (file.location ?? "", $0) }
                },
                uniquingKeysWith: { first, _ in first })
        }
        outputs = outputs.joined()
        try complete()
    }

    /// Whether there is nothing to record.
    var isEmpty: Bool { outputs.isEmpty }

    /// Whether all that was read is recorded already.
    var isKnown: Bool {
        outputs.allSatisfy { output in
            if case .known = output.content { true } else { false }
        }
    }

    /// Whether a run output, which may be one that cannot be read, was found in a folder, named as the user named it.
    func covers(_ folder: String) -> Bool {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return outputs.contains { $0.name.hasPrefix(prefix) }
            || diagnostics.contains { $0.severity == .error && $0.file?.hasPrefix(prefix) ?? false }
    }

    /// The root of the stats of run outputs; no folder has this path.
    private static let statRoot = "run outputs"

    /// Keeps the stats of the files, so that they need not be read again; what cannot be kept is only read again.
    func remember(in database: InventoryDatabase) -> [Diagnostic] {
        guard let stats else { return [] }
        do {
            try database.storeFileStats(
                stats, since: knownStats, project: request.project, root: Self.statRoot)
            return []
        } catch {
            let message = "the next night reads all run outputs again: \(error)"
            return [Diagnostic(.warning, code: "cache-not-written", message: message)]
        }
    }

    /// Records each run in a transaction of its own, oldest first.
    ///
    /// - Throws: `StoreError`; runs recorded before stay.
    func record(in database: InventoryDatabase) throws -> [IngestSummary.Run] {
        try record { run, joining in try database.recordRun(run, project: request.project, joining: joining) }
    }

    /// Records all runs in a transaction that others write in, too.
    ///
    /// - Throws: An error of SQLite, after which all of them must be taken back.
    func record(in batch: inout WriteBatch) throws -> [IngestSummary.Run] {
        try record { run, joining in try batch.record(run, project: request.project, joining: joining) }
    }

    private func record(_ write: (RunRecord, RunJoining) throws -> RunReceipt) throws -> [IngestSummary.Run] {
        try outputs.flatMap { output in
            guard case .read(let run) = output.content else {
                return [IngestSummary.Run(source: output.name, outcome: .alreadyKnown)]
            }
            let receipt = try write(run) { recorded, new in
                Self.join(recorded, new, isStartAssumed: output.isStartAssumed)
            }
            let own = IngestSummary.Run(
                source: output.name,
                runID: receipt.outcome == .unmatched ? nil : receipt.runID,
                outcome: IngestSummary.Run.Outcome(receipt.outcome),
                tests: receipt.figures.tests,
                isLate: receipt.isLate ? true : nil
            )
            return [own]
                + run.joinedSources.map { IngestSummary.Run(source: $0.name, runID: receipt.runID, outcome: .joined) }
        }
    }

    /// Joins a recorded run with another output of it; nil where that is of another run.
    private static func join(_ recorded: RunRecord, _ new: RunRecord, isStartAssumed: Bool) -> RunRecord? {
        var recorded = recorded
        // What is recorded may be the time of a file; a part has a time only where it tells one.
        if new.isPart, let start = new.startedAt { recorded.startedAt = start }
        return RunJoin.join(recorded, with: new, isStartAssumed: isStartAssumed)
    }

    /// What would be recorded.
    func drySummary() -> [IngestSummary.Run] {
        outputs.map { output in
            guard case .read(let run) = output.content else {
                return IngestSummary.Run(source: output.name, outcome: .alreadyKnown)
            }
            return IngestSummary.Run(source: output.name, outcome: .dryRun, tests: Set(run.attempts.map(\.test)).count)
        }
    }

    /// Adds what the outputs do not say, and sorts them by time.
    private mutating func complete() throws {
        if outputs.count > 1, request.runName != nil {
            throw IngestError.ambiguousRun(option: "--run-name", count: outputs.count)
        }
        if outputs.count > 1, request.runStartedAt != nil {
            throw IngestError.ambiguousRun(option: "--started-at", count: outputs.count)
        }
        for index in outputs.indices {
            guard case .read(var run) = outputs[index].content else { continue }
            // Tests and steps have times in some outputs that tell none of the run.
            if !run.isPart { run.startedAt = run.startedAt ?? run.firstTime }
            outputs[index].isStartAssumed = !run.isPart && run.startedAt == nil && request.runStartedAt == nil
            complete(&run, modifiedAt: outputs[index].modifiedAt)
            outputs[index].content = .read(run)
            for var diagnostic in run.diagnostics {
                diagnostic.file = diagnostic.file ?? outputs[index].name
                diagnostics.append(diagnostic)
            }
        }
        outputs.sort { ($0.startedAt, $0.name) < ($1.startedAt, $1.name) }
    }

    /// Takes another start for runs whose output tells none.
    mutating func assumeStart(_ start: Date) {
        for index in outputs.indices where outputs[index].isStartAssumed {
            guard case .read(var run) = outputs[index].content else { continue }
            run.startedAt = start
            outputs[index].content = .read(run)
        }
    }

    private func complete(_ run: inout RunRecord, modifiedAt: Date?) {
        run.correctClock(to: min(modifiedAt ?? request.now, request.now), now: request.now)
        let start = request.runStartedAt ?? run.startedAt ?? modifiedAt ?? request.now
        if !run.isPart { run.startedAt = start }
        run.ciJob = request.ciJob ?? run.ciJob ?? BuildServer.job(environment: request.environment)
        if let device = request.device, run.devices.isEmpty {
            run.devices = [Device(name: device)]
            for index in run.attempts.indices { run.attempts[index].device = 0 }
        }
        let said = Revision(commit: request.commit, branch: request.branch)
        let own = Revision(commit: run.commitSHA, branch: run.branch)
        let full = said.completed(by: own).completed(by: revision.plausible(forRunStartedAt: start))
        run.commitSHA = full.commit
        run.branch = full.branch
        if let name = request.runName { run.sourceName = name }
    }
}

extension IngestSummary.Run.Outcome {
    fileprivate init(_ outcome: RunReceipt.Outcome) {
        switch outcome {
        case .recorded: self = .recorded
        case .alreadyKnown: self = .alreadyKnown
        case .joined: self = .joined
        case .unmatched: self = .unmatched
        }
    }
}
