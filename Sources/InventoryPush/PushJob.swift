import Foundation
import InventoryImport
package import InventoryIngest
package import InventoryModel
import InventoryStore

/// Sends sources and run outputs to a service: nothing is recorded here.
package struct PushJob: Sendable {
    /// What was sent.
    package struct Summary: Sendable, Hashable, Codable {
        /// What became of each file, in the order in which they were sent.
        package var receipts: [PushReceipt] = []
        /// Problems of the input.
        package var diagnostics: [Diagnostic] = []
    }

    private let request: IngestRequest
    private let server: PushServer
    private let backoff: Backoff
    private let sendsSources: Bool

    /// Creates a job.
    ///
    /// - Parameters:
    ///   - request: What is sent, and what is known of it; the database is not touched.
    ///   - server: The service.
    ///   - backoff: How often to try, and how long to wait.
    ///   - sendsSources: Whether sources among the paths are linked here and sent as a snapshot.
    package init(
        _ request: IngestRequest, server: PushServer, backoff: Backoff = Backoff(), sendsSources: Bool = false
    ) {
        self.request = request
        self.server = server
        self.backoff = backoff
        self.sendsSources = sendsSources
    }

    /// Does all of it.
    ///
    /// - Parameter progress: Called as it goes on, on any thread.
    /// - Returns: What became of each file.
    /// - Throws: `IngestError`, `ImportError` and `PushError`; what was taken before stays taken, and is not sent again.
    package func run(progress: @escaping @Sendable (IngestProgress) -> Void = { _ in }) async throws -> Summary {
        let folder = FileManager.default.temporaryDirectory.appending(path: "uiinventory-push-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var summary = Summary()
        var items: [PushItem] = []
        if sendsSources, let linked = try await Ingest(request).linked(progress: progress) {
            let file = folder.appending(path: "snapshot.json.gz")
            try ArchiveWriter.compress(try linked.document.json(), to: file.path)
            items.append(PushItem(.snapshot, name: "snapshot", location: file, mediaType: "application/gzip"))
            summary.diagnostics += linked.diagnostics
        }
        let found = try await FoundOutputs(request)
        for (number, output) in found.outputs.enumerated() {
            items.append(try item(output, packingInto: folder.appending(path: "\(number).tar.gz")))
        }
        guard !items.isEmpty else { throw PushError.nothing(path: request.paths.first ?? ".") }
        if !sendsSources { summary.diagnostics += found.diagnostics }
        let client = PushClient(server: server, project: request.project, backoff: backoff)
        do {
            for item in items { summary.receipts.append(try await client.push(item)) }
            try await client.close()
        } catch {
            // The first error says more than one of closing.
            try? await client.close()
            throw error
        }
        return summary
    }

    private func item(_ output: FoundOutputs.Output, packingInto file: URL) throws -> PushItem {
        var parameters = ["commit": output.commit, "branch": output.branch, "ci_job": output.ciJob]
        parameters["device"] = request.device
        parameters["format"] = request.runFormat
        var item = PushItem(
            .run, name: request.runName ?? output.name, location: output.location, writtenAt: output.writtenAt,
            parameters: parameters.compactMapValues(\.self))
        if let start = request.runStartedAt { item.writtenAt = start }
        if output.isFolder {
            try ArchiveWriter.pack(output.location, to: file.path)
            item.location = file
            item.mediaType = "application/gzip"
        }
        return item
    }
}
