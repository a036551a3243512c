import Foundation
import InventoryImport
import InventoryModel
import InventoryStore

/// Takes the run outputs of one ingest from files to runs.
struct RunIngest: Sendable {
    private let request: IngestRequest
    private let revision: Revision
    private var outputs: [RunOutput] = []
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
        let reader = RunReader(project: request.project, format: request.runFormat, database: database)
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
        try complete()
    }

    /// Whether there is nothing to record.
    var isEmpty: Bool { outputs.isEmpty }

    /// Whether a run output, readable or not, was found in a folder, named as the user named it.
    func covers(_ folder: String) -> Bool {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return outputs.contains { $0.name.hasPrefix(prefix) }
            || diagnostics.contains { $0.file?.hasPrefix(prefix) ?? false }
    }

    /// Records each run in a transaction of its own, oldest first.
    ///
    /// - Throws: `StoreError`; runs recorded before stay.
    func record(in database: InventoryDatabase) throws -> [IngestSummary.Run] {
        try outputs.map { output in
            guard case .read(let run) = output.content else {
                return IngestSummary.Run(source: output.name, outcome: .alreadyKnown)
            }
            let receipt = try database.recordRun(run, project: request.project)
            return IngestSummary.Run(
                source: output.name,
                runID: receipt.runID,
                outcome: receipt.outcome == .recorded ? .recorded : .alreadyKnown,
                tests: receipt.figures.tests
            )
        }
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
            complete(&run, modifiedAt: outputs[index].modifiedAt)
            outputs[index].content = .read(run)
            for var diagnostic in run.diagnostics {
                diagnostic.file = diagnostic.file ?? outputs[index].name
                diagnostics.append(diagnostic)
            }
        }
        outputs.sort { ($0.startedAt, $0.name) < ($1.startedAt, $1.name) }
    }

    private func complete(_ run: inout RunRecord, modifiedAt: Date?) {
        let start = request.runStartedAt ?? run.startedAt ?? modifiedAt ?? request.now
        run.startedAt = start
        let said = Revision(commit: request.commit, branch: request.branch)
        let own = Revision(commit: run.commitSHA, branch: run.branch)
        let full = said.completed(by: own).completed(by: revision.plausible(forRunStartedAt: start))
        run.commitSHA = full.commit
        run.branch = full.branch
        if let name = request.runName { run.sourceName = name }
    }
}
