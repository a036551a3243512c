package import Foundation
package import InventoryModel
package import InventoryStore

/// One run output, or an archive of some, that somebody sent: read first, then recorded with what others sent.
package struct RunUpload: Sendable {
    /// What was sent, and what the sender says of it.
    package struct Request: Sendable {
        /// Where the bytes are.
        package var location: URL
        /// The file as the sender names it.
        package var name: String
        /// The project.
        package var project: ProjectName
        /// When it was received.
        package var now: Date
        /// When the file was written, as the sender says; the start of runs that do not tell theirs.
        package var writtenAt: Date?
        /// The format; nil to find it by the content.
        package var format: String?
        /// The commit.
        package var commit: String?
        /// The branch.
        package var branch: String?
        /// The job of the build server.
        package var ciJob: String?
        /// The device, where the output does not tell.
        package var device: String?
        /// Where archives are unpacked, and how much of them.
        package var unpacking = Unpacking()

        /// Creates a request.
        package init(location: URL, name: String, project: ProjectName, now: Date) {
            self.location = location
            self.name = name
            self.project = project
            self.now = now
        }
    }

    /// Problems of what was sent that do not keep the rest from being recorded.
    package var diagnostics: [Diagnostic] { runs.diagnostics }

    private let runs: RunIngest
    /// Whether the start of runs that do not tell theirs is when they are recorded.
    private let startsWhenRecorded: Bool

    /// Reads what was sent, unless it is recorded already.
    ///
    /// - Parameters:
    ///   - request: What was sent.
    ///   - database: The database as it is.
    /// - Throws: `IngestError` and `ImportError` where nothing in it can be read, and `StoreError`.
    package init(_ request: Request, database: InventoryDatabase) async throws {
        startsWhenRecorded = request.writtenAt == nil
        var ingest = IngestRequest(
            paths: [],
            databasePath: database.path,
            project: request.project,
            toolVersion: "",
            now: request.now,
            currentFolder: "/"
        )
        ingest.runFormat = request.format
        ingest.commit = request.commit
        ingest.branch = request.branch
        ingest.ciJob = request.ciJob
        ingest.device = request.device
        ingest.unpacking = request.unpacking
        // How many are read at a time is for the service to say.
        ingest.jobs = 1
        let file = Inputs.RunFile(
            name: request.name,
            location: request.location.path,
            isNamed: true,
            modifiedAt: request.writtenAt.map { min($0, request.now) } ?? request.now
        )
        runs = try await RunIngest(
            ingest, inputs: Inputs(runFile: file), revision: Revision(), database: database, progress: { _ in })
        if runs.isEmpty {
            throw runs.diagnostics.isEmpty
                ? IngestError.nothingFound(path: request.name, problem: nil) : IngestError.nothingRead(runs.diagnostics)
        }
    }

    /// Whether everything that was sent is recorded already, so that there is nothing to write.
    package var isKnown: Bool { runs.isKnown }

    /// What became of it, where everything is recorded already.
    package var known: [IngestSummary.Run] { runs.drySummary() }

    /// Records all of it.
    ///
    /// - Parameters:
    ///   - batch: What else is written with it.
    ///   - now: The time, which is the start of runs of which nobody says when they started: in the order in which they are
    ///     recorded. By the times at which they came in, which is another order where many come at once, each would be older
    ///     than the one before, and histories would be computed anew.
    /// - Returns: What became of each.
    /// - Throws: `IngestError.partOfNoRun` where it only adds to a run that is not recorded, and errors of SQLite; all of it
    ///   must be taken back then.
    package func record(in batch: inout WriteBatch, now: Date) throws -> [IngestSummary.Run] {
        var runs = runs
        if startsWhenRecorded { runs.assumeStart(now) }
        let recorded = try runs.record(in: &batch)
        if let first = recorded.first, recorded.allSatisfy({ $0.outcome == .unmatched }) {
            throw IngestError.partOfNoRun(path: first.source)
        }
        return recorded
    }
}
