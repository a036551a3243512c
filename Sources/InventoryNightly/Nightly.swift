import Foundation
package import InventoryIngest
import InventoryModel
import InventoryQuery
import InventoryReport
import InventoryStore

/// Makes a night: records sources and run outputs, writes dashboards with an index over all nights, and keeps house.
///
/// Dashboards are put in their place when all of them are written; what fails before leaves those of the night before. Old
/// data goes last, so that no figure of the night depends on how far that got.
package struct Nightly: Sendable {
    private let request: NightlyRequest

    /// Creates a night.
    package init(_ request: NightlyRequest) {
        self.request = request
    }

    /// Does all of it.
    ///
    /// - Parameter progress: Called while sources and run outputs are read, on any thread.
    /// - Returns: What was done; gates that are not met are among its answers.
    /// - Throws: `NightlyError` where another one is being made, `IngestError` where the sources cannot be read,
    ///   `StoreError`, `SnapshotChoiceError` where the base is unknown, and `ReportError` where dashboards cannot be written.
    package func run(
        progress: @escaping @Sendable (IngestProgress) -> Void = { _ in }
    ) async throws -> NightlySummary {
        let lock = try NightlyLock(database: request.ingest.databasePath, now: request.ingest.now)
        let summary = try await make(progress: progress)
        lock.release()
        return summary
    }

    private func make(progress: @escaping @Sendable (IngestProgress) -> Void) async throws -> NightlySummary {
        let shelf = NightShelf(path: request.folder)
        try shelf.prepare()
        let sources = try await Ingest(request.ingest).run(progress: progress)
        let runs = try await ingestRuns(progress: progress)
        let database = try InventoryDatabase(path: request.ingest.databasePath, settings: request.ingest.store)
        var diagnostics = sources.diagnostics + (runs?.diagnostics ?? [])
        let nights = shelf.contents()
        diagnostics += nights.problems
        let content = try read(database, nights: nights.entries)
        let entry = night(content, of: [sources, runs].compactMap(\.self), diagnostics: diagnostics)
        try shelf.publish(entry, files: try await files(of: content))
        try shelf.pointLatest(to: entry.date)
        var summary = NightlySummary(
            sources: sources, runs: runs, night: entry, folder: "\(shelf.path)/\(entry.date)", answers: content.answers,
            diagnostics: diagnostics + hidden(sources, content.report))
        summary.removedNights = try shelf.removeOld(keeping: request.retention.nights)
        try shelf.writeIndex(project: entry.project, templates: request.renderer.templates)
        tidy(database, keeping: shelf.contents().entries, base: content.report.base?.id, summary: &summary)
        return summary
    }

    /// How long data is kept.
    var retention: NightlyRequest.Retention { request.retention }

    /// When the night is made.
    var now: Date { request.ingest.now }

    /// Records run outputs, after the sources, so that tests have the names of the sources.
    private func ingestRuns(
        progress: @escaping @Sendable (IngestProgress) -> Void
    ) async throws -> IngestSummary? {
        guard !request.runs.isEmpty else { return nil }
        var ingest = request.ingest
        ingest.paths = request.runs
        ingest.takesRunOutputsOnly = true
        return try await Ingest(ingest).run(progress: progress)
    }

    private func read(_ database: InventoryDatabase, nights: [NightEntry]) throws -> DashboardContent {
        var reading = DashboardReading(
            project: request.ingest.project, generatedAt: request.ingest.now, toolVersion: request.ingest.toolVersion)
        reading.gates = request.gates
        reading.readsAnnotations = request.forms.contains(.sarif)
        if let base = request.base {
            reading.base = .recorded(base)
        } else {
            let known = try database.read { db in try SnapshotsQuery(project: request.ingest.project).fetch(db) }
            let ids = Set(known.map(\.snapshotID))
            let before = nights.first { night in
                night.date < request.date.text && night.snapshot.map { ids.contains($0.id) } ?? false
            }
            if let before, let id = before.snapshot?.id {
                reading.base = .recorded(id)
                // The snapshot may be much older than the night: sources that do not change have one.
                reading.knownFlaky = before.flakyTests.map(Set.init)
            }
        }
        return try reading.read(database)
    }

    private func night(
        _ content: DashboardContent, of ingests: [IngestSummary], diagnostics: [Diagnostic]
    ) -> NightEntry {
        var names = request.forms.flatMap(\.formats).map(\.fileName)
        if request.forms.contains(.csv) { names.append(DashboardFormat.tableFolder) }
        var entry = NightEntry(content, date: request.date, files: names)
        // Run outputs may also be among the sources.
        entry.runs = NightEntry.Runs(
            recorded: ingests.reduce(0) { $0 + $1.runsRecorded }, joined: ingests.reduce(0) { $0 + $1.runsJoined },
            known: ingests.reduce(0) { $0 + $1.runsAlreadyKnown })
        entry.problems = diagnostics.count { $0.severity == .error }
        return entry
    }

    private func files(of content: DashboardContent) async throws -> [(name: String, text: String)] {
        var renderer = request.renderer
        if request.forms.contains(.html) {
            renderer.mapPlaces = await Graphviz().places(of: content.report.transitions)
        }
        var files = try request.forms.flatMap(\.formats).map { format in
            (name: format.fileName, text: try renderer.text(format, of: content))
        }
        if request.forms.contains(.csv) {
            files += request.renderer.tables(of: content).map { table in
                (name: "\(DashboardFormat.tableFolder)/\(table.name)", text: table.text)
            }
        }
        return files
    }

    /// Says so where the sources that were read are not those that the dashboards show.
    private func hidden(_ sources: IngestSummary, _ report: ReportModel) -> [Diagnostic] {
        guard let read = sources.sources, let shown = report.snapshot, read.snapshotID != shown.id else { return [] }
        let branch = read.branch.map { "of the branch '\($0)'" } ?? "of no branch"
        let shownBranch = shown.branch.map { "the branch '\($0)'" } ?? "no branch"
        return [
            Diagnostic(
                .warning, code: "other-branch",
                message: "the sources that were read are \(branch); the dashboards show those of \(shownBranch)")
        ]
    }
}
