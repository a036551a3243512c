package import InventoryModel
package import InventoryStore

extension Ingest {
    /// Reads and joins the sources, records nothing, and gives what another machine is to record.
    ///
    /// - Parameter progress: Called as it goes on, on any thread.
    /// - Returns: The snapshot and the problems of the sources; nil where there are no sources among the paths.
    /// - Throws: As `run(progress:)`.
    package func linked(
        progress: @escaping @Sendable (IngestProgress) -> Void = { _ in }
    ) async throws -> (document: SnapshotDocument, diagnostics: [Diagnostic])? {
        progress(.looking)
        let inputs = try Inputs(
            paths: request.paths, currentFolder: request.currentFolder, ignoring: request.ignoredPaths)
        async let found = Revision.find(request, folder: inputs.root ?? request.currentFolder)
        guard var sources = try await sources(inputs, known: nil, progress: progress) else { return nil }
        sources.revision = await found
        progress(.linking)
        let document = try await sources.document()
        try checkStrictness(sources.diagnostics)
        return (document, sources.diagnostics)
    }
}
