package import CoreMetrics
package import Foundation
import Hummingbird
import InventoryImport
import InventoryIngest
import InventoryModel
package import InventoryService
package import InventoryStore

/// Where machines send run outputs and snapshots; acknowledged when they are recorded for good.
package struct UploadRoutes: ServiceRoutes {
    private let source: WritableSource
    private let queue: WriteQueue
    private let spool: UploadSpool
    private let limits: UploadLimits
    private let readers: Slots
    private let metrics: UploadMetrics
    private let now: @Sendable () -> Date

    /// Takes what uploads need; the queue must be run.
    ///
    /// - Parameters:
    ///   - source: The database.
    ///   - queue: Writes to the same database.
    ///   - spool: Where what is sent lies until it is recorded.
    ///   - limits: How much uploads may take.
    ///   - metrics: Where it is measured.
    ///   - now: The time by this machine's clock.
    package init(
        source: WritableSource, queue: WriteQueue, spool: UploadSpool, limits: UploadLimits = UploadLimits(),
        metrics: any MetricsFactory = NOOPMetricsHandler.instance, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.metrics = UploadMetrics(factory: metrics)
        self.source = source
        self.queue = queue
        self.spool = spool
        self.limits = limits
        readers = Slots(limits.readers)
        self.now = now
    }

    package var operations: [APIOperation] { UploadOperations.all }

    package func add(to router: ServiceRouter) {
        let routes = router.needing(.ingest)
        routes.post("/api/v1/projects/{project}/runs") { request, context in
            try await LoopExecutor.leave {
                try await answer(request, context, types: UploadMediaType.runs, action: "record run", record: recordRun)
            }
        }
        routes.post("/api/v1/projects/{project}/snapshots") { request, context in
            try await LoopExecutor.leave {
                try await answer(
                    request, context, types: UploadMediaType.snapshots, action: "record snapshot",
                    record: recordSnapshot)
            }
        }
        routes.get("/api/v1/projects/{project}/contents/{sha256}") { _, context in
            let project = try ProjectName(of: context)
            let sha256 = try context.parameters.require("sha256").lowercased()
            guard sha256.utf8.count == 64, sha256.allSatisfy(\.isHexDigit) else {
                throw Problem(.badRequest, "A SHA-256 has 64 hexadecimal digits.")
            }
            let isKnown = try source.current().hasRun(sourceSHA256: sha256, project: project)
            return Response(status: isKnown ? .noContent : .notFound, headers: [.cacheControl: "no-store"])
        }
    }
}

/// What one upload is, from the request to the answer.
struct Upload: Sendable {
    /// The project.
    var project: ProjectName
    /// What the address says of it.
    var parameters: UploadParameters
    /// The bytes.
    var file: ReceivedFile
    /// Who sent it; nil where the service is open.
    var token: AccessToken?
    /// When it was received.
    var receivedAt: Date
}

extension UploadRoutes {
    private func answer(
        _ request: Request,
        _ context: ServiceContext,
        types: Set<String>,
        action: String,
        record: (Upload) async throws -> UploadAnswer
    ) async throws -> Response {
        let start = ContinuousClock.now
        var result = "refused"
        defer { metrics.count(action: action, result: result, duration: ContinuousClock.now - start) }
        do {
            let project = try ProjectName(of: context)
            try UploadMediaType.check(request, isOneOf: types)
            let parameters = try UploadParameters(request)
            // Before the body is read: who is told to wait need not send it first.
            try await queue.checkRoom(byteCount: 0)
            let file = try await ReceivedFile.receive(request, spool: spool, limit: limits.bodyBytes)
            defer { file.remove() }
            let upload = Upload(
                project: project, parameters: parameters, file: file, token: context.grant?.token, receivedAt: now())
            let answer = try await noting(upload, action: action) { try await record(upload) }
            result = answer.outcome
            metrics.tell(await queue.statistics)
            return try answer.response()
        } catch {
            throw UploadProblem.of(error)
        }
    }

    /// Adds to the log of writes what was refused for what it is; what was recorded is added with it.
    private func noting(
        _ upload: Upload, action: String, _ record: () async throws -> UploadAnswer
    ) async throws -> UploadAnswer {
        do {
            return try await record()
        } catch {
            guard let problem = UploadProblem.of(error) as? Problem, problem.status == .unprocessableContent else {
                throw error
            }
            let entry = upload.entry(action: action, result: "refused: \(problem.detail.prefix(200))")
            _ = try? await queue.submit(byteCount: 0) { batch in try batch.note(entry) }
            throw error
        }
    }

    private func recordRun(_ upload: Upload) async throws -> UploadAnswer {
        let database = try source.current()
        let name = upload.parameters.name
        if try database.hasRun(sourceSHA256: upload.file.sha256, project: upload.project) {
            return UploadAnswer(known: name)
        }
        let request = upload.request(unpacking: unpacking)
        let read = try await readers.run { try await RunUpload(request, database: database) }
        if read.isKnown { return UploadAnswer(read.known, diagnostics: read.diagnostics) }
        let recorded = try await queue.submit(byteCount: upload.file.byteCount) { [now] batch in
            let runs = try read.record(in: &batch, now: now())
            try batch.note(upload, action: "record run", subjects: runs.map { ($0.runID, $0.outcome.rawValue) })
            return runs
        }
        return UploadAnswer(recorded, diagnostics: read.diagnostics)
    }

    private func recordSnapshot(_ upload: Upload) async throws -> UploadAnswer {
        var unpacking = unpacking
        unpacking.limits.byteCount = limits.snapshotBytes
        let (snapshot, metadata) = try await readers.run { [unpacking] in
            try await SnapshotUpload.read(upload, unpacking: unpacking)
        }
        let receipt = try await queue.submit(byteCount: upload.file.byteCount) { batch in
            let receipt = try batch.record(snapshot, metadata: metadata)
            try batch.note(
                upload, action: "record snapshot", subjects: [(receipt.snapshotID, receipt.outcome.rawValue)])
            return receipt
        }
        return UploadAnswer(receipt)
    }

    private var unpacking: Unpacking {
        Unpacking(
            folder: spool.folder,
            limits: Archive.Limits(byteCount: limits.unpackedBytes, entryCount: limits.unpackedEntries))
    }
}

extension Upload {
    /// What is read of a run output.
    func request(unpacking: Unpacking) -> RunUpload.Request {
        var request = RunUpload.Request(
            location: file.location, name: parameters.name, project: project, now: receivedAt)
        request.writtenAt = parameters.writtenAt
        request.format = parameters.format
        request.commit = parameters.commit
        request.branch = parameters.branch
        request.ciJob = parameters.ciJob
        request.device = parameters.device
        request.unpacking = unpacking
        return request
    }

    /// The entry of the log of writes.
    func entry(action: String, subject: String? = nil, result: String) -> AuditEntry {
        AuditEntry(
            happenedAt: receivedAt, token: token, action: action, project: project.rawValue,
            contentSHA256: file.sha256, subjectID: subject, result: result)
    }
}

extension WriteBatch {
    /// Adds an upload to the log of writes, with each thing that was written, and the use of its token.
    fileprivate func note(_ upload: Upload, action: String, subjects: [(id: String?, outcome: String)]) throws {
        for subject in subjects {
            try note(upload.entry(action: action, subject: subject.id, result: subject.outcome))
        }
        if let token = upload.token { try noteUse(of: token, now: upload.receivedAt) }
    }
}
