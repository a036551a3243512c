import Foundation
import InventoryModel
import InventoryStore

/// Records sources and run outputs: finds them, reads what changed, joins it and writes it.
///
/// Everything that can go wrong with the input goes wrong before the database is written.
package struct Ingest: Sendable {
    let request: IngestRequest

    /// Creates an ingest.
    package init(_ request: IngestRequest) {
        self.request = request
    }

    /// Does all of it.
    ///
    /// - Parameter progress: Called as it goes on, on any thread.
    /// - Returns: What was done.
    /// - Throws: `IngestError` and `ImportError` where the input cannot be taken, and `StoreError` where the database cannot be
    ///   read or written. The snapshot and each run are recorded as a whole or not at all.
    package func run(progress: @escaping @Sendable (IngestProgress) -> Void = { _ in }) async throws -> IngestSummary {
        progress(.looking)
        // Opened while folders are walked; what is wrong with the paths is said first all the same.
        async let opened = existingDatabase()
        let inputs = try inputs()
        let known = try await opened
        // git is asked while the sources are read.
        async let found = Revision.find(request, folder: inputs.root ?? request.currentFolder)
        var sources = try await sources(inputs, known: known, progress: progress)
        let revision = await found
        sources?.revision = revision
        let runs = try await RunIngest(
            request,
            inputs: inputs,
            revision: revision,
            database: known,
            progress: progress
        )
        for folder in inputs.runFolders where !runs.covers(folder) {
            throw IngestError.nothingFound(
                path: folder, problem: (inputs.diagnostics + runs.diagnostics).first.map(Self.inWords))
        }
        if sources == nil, runs.isEmpty, !request.takesRunOutputsOnly,
            runs.diagnostics.contains(where: { $0.severity == .error })
        {
            throw IngestError.nothingRead(runs.diagnostics)
        }
        // With sources, the problems of looking for files are among theirs.
        let others = (sources == nil ? inputs.diagnostics : []) + runs.diagnostics
        return try await finish(
            sources: &sources, runs: runs, diagnostics: others, known: known, progress: progress)
    }

    /// Reads and links the sources, records nothing, and says what was recognised.
    ///
    /// - Parameter progress: Called as it goes on, on any thread.
    /// - Returns: What was recognised.
    /// - Throws: As `run(progress:)`.
    package func examine(
        progress: @escaping @Sendable (IngestProgress) -> Void = { _ in }
    ) async throws -> Examination {
        progress(.looking)
        let inputs = try Inputs(
            paths: request.paths,
            currentFolder: request.currentFolder,
            ignoring: request.ignoredPaths
        )
        let read = try await sources(inputs, known: nil, progress: progress)
        guard let root = inputs.root, var ingest = read else {
            throw IngestError.nothingFound(path: request.paths.first ?? ".", problem: nil)
        }
        progress(.linking)
        let recognition = try await ingest.examine()
        return Examination(
            project: request.project, root: root, recognition: recognition, diagnostics: ingest.diagnostics)
    }

    private func inputs() throws -> Inputs {
        if request.takesRunOutputsOnly {
            return Inputs(runOutputs: request.paths, in: request.currentFolder, ignoring: request.ignoredPaths)
        }
        return try Inputs(
            paths: request.paths, currentFolder: request.currentFolder, ignoring: request.ignoredPaths)
    }

    private static func inWords(_ diagnostic: Diagnostic) -> String {
        (diagnostic.file.map { "'\($0)': " } ?? "") + diagnostic.message
    }

    /// The database as it is, for looking up what is known; nil where there is none yet, or only of an older version.
    private func existingDatabase() throws -> InventoryDatabase? {
        do {
            return try InventoryDatabase(readingAt: request.databasePath, settings: request.store)
        } catch StoreError.missing, StoreError.outdated, StoreError.empty {
            return nil
        }
    }

    /// Reads the sources; nil where there are none.
    func sources(
        _ inputs: Inputs,
        known: InventoryDatabase?,
        progress: @escaping @Sendable (IngestProgress) -> Void
    ) async throws -> SourceIngest? {
        guard let root = inputs.root, !inputs.sources.isEmpty else { return nil }
        return try await SourceIngest(
            request,
            inputs: inputs,
            root: root,
            database: known,
            progress: progress
        )
    }

    private func finish(
        sources: inout SourceIngest?,
        runs: RunIngest,
        diagnostics: [Diagnostic],
        known: InventoryDatabase?,
        progress: @Sendable (IngestProgress) -> Void
    ) async throws -> IngestSummary {
        var summary = IngestSummary(project: request.project, database: request.databasePath)
        // Before the database is made, so that none is where nothing can be read.
        if known == nil { try await sources?.readFacts() }
        // The diagnostics of sources that were linked before are known after linking only.
        if request.isStrict || request.isDryRun {
            progress(.linking)
            try await sources?.link()
        }
        try checkStrictness((sources?.diagnostics ?? []) + diagnostics)
        if request.isDryRun {
            summary.sources = sources?.drySummary()
            summary.runs = runs.drySummary()
        } else if runs.isEmpty, let known, let unchanged = try sources?.unchanged(in: known) {
            // The usual case of a timer: nothing to write, so the database is not opened for writing.
            summary.sources = unchanged
        } else {
            let isNew = !FileManager.default.fileExists(atPath: request.databasePath)
            let database = try InventoryDatabase(path: request.databasePath, settings: request.store)
            do {
                try await record(&sources, runs, in: database, summary: &summary, progress: progress)
            } catch StoreError.full(let path) where isNew {
                // What was begun holds nothing, and would keep the disk full.
                try database.removeIfEmpty()
                throw StoreError.full(path: path)
            }
        }
        summary.diagnostics += (sources?.diagnostics ?? []) + diagnostics
        return summary
    }

    private func record(
        _ sources: inout SourceIngest?,
        _ runs: RunIngest,
        in database: InventoryDatabase,
        summary: inout IngestSummary,
        progress: @Sendable (IngestProgress) -> Void
    ) async throws {
        if var read = sources {
            let recorded = try await record(&read, in: database, progress: progress)
            summary.sources = recorded.summary
            summary.diagnostics += recorded.problems
            sources = read
        }
        progress(.recording)
        summary.runs = try runs.record(in: database)
        summary.diagnostics += runs.remember(in: database)
        summary.diagnostics += summary.runs.filter { $0.isLate == true }.map { run in
            var diagnostic = RunReceipt.lateRun
            diagnostic.file = run.source
            return diagnostic
        }
        let lost = summary.runs.filter { $0.outcome == .unmatched }
        if let first = lost.first, sources == nil, !request.takesRunOutputsOnly, lost.count == summary.runs.count {
            throw IngestError.partOfNoRun(path: first.source)
        }
        summary.diagnostics += lost.map { run in
            Diagnostic(.warning, code: "part-of-no-run", message: IngestError.partProblem, file: run.source)
        }
    }

    /// Fails where there are errors and the user wants none.
    func checkStrictness(_ diagnostics: [Diagnostic]) throws {
        let errors = diagnostics.filter { $0.severity == .error }
        if request.isStrict, !errors.isEmpty { throw IngestError.strict(errors) }
    }

    private func record(
        _ sources: inout SourceIngest,
        in database: InventoryDatabase,
        progress: @Sendable (IngestProgress) -> Void
    ) async throws -> (summary: IngestSummary.Sources, problems: [Diagnostic]) {
        if let known = try sources.recordLinked(in: database) { return (known, Self.remember(sources, in: database)) }
        progress(.linking)
        try await sources.readFacts()
        let read = sources
        async let problems = Self.remember(read, in: database)
        try await sources.link()
        progress(.recording)
        // The connection writes one thing after the other.
        let remembered = await problems
        return (try await sources.record(in: database), remembered)
    }

    /// Keeps what makes the next ingest quick; that it fails does not undo what was recorded.
    private static func remember(_ sources: SourceIngest, in database: InventoryDatabase) -> [Diagnostic] {
        do {
            try sources.remember(in: database)
            return []
        } catch {
            let message = "the next ingest reads all sources again: \(error)"
            return [Diagnostic(.warning, code: "cache-not-written", message: message)]
        }
    }
}
