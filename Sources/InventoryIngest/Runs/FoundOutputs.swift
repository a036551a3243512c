package import Foundation
import InventoryImport
package import InventoryModel

/// The run outputs that paths lead to, to be sent elsewhere as they are.
package struct FoundOutputs: Sendable {
    /// One of them, and what is known of it here and nowhere else.
    package struct Output: Sendable, Hashable {
        /// The file or folder as the user named it.
        package var name: String
        /// Where it is.
        package var location: URL
        /// Whether it is a folder, such as a result bundle.
        package var isFolder: Bool
        /// When it was written.
        package var writtenAt: Date?
        /// The commit, where known.
        package var commit: String?
        /// The branch, where known.
        package var branch: String?
        /// The job of the build server, where known.
        package var ciJob: String?
    }

    /// The outputs, in the order of the paths, then by path.
    package let outputs: [Output]
    /// What could not be looked at.
    package let diagnostics: [Diagnostic]

    /// Looks for run outputs; what they are is told by their beginnings, and they are not read.
    ///
    /// - Throws: `IngestError` where a path leads nowhere.
    package init(_ request: IngestRequest) async throws {
        let inputs = try Inputs(
            paths: request.paths, currentFolder: request.currentFolder, ignoring: request.ignoredPaths)
        let folder = inputs.runFiles.first?.location.map { URL(filePath: $0).deletingLastPathComponent().path }
        let revision = await Revision.find(request, folder: folder ?? request.currentFolder)
        let job = request.ciJob ?? BuildServer.job(environment: request.environment)
        outputs = inputs.runFiles.compactMap { file in
            guard let location = file.location, file.isNamed || file.isFolder || Self.isOutput(location) else {
                return nil
            }
            // What was written before the commit was made tested something else.
            let tested = file.modifiedAt.map(revision.plausible) ?? revision
            return Output(
                name: file.name, location: URL(filePath: location), isFolder: file.isFolder,
                writtenAt: file.modifiedAt, commit: tested.commit, branch: tested.branch, ciJob: job)
        }
        diagnostics = inputs.diagnostics
    }

    private static func isOutput(_ path: String) -> Bool {
        guard let sample = try? FileBytes.read(path, limit: 64 * 1024) else { return false }
        let bytes = Data(sample)
        return Archive.isArchive(bytes) || RunImport.format(of: bytes, name: path) != nil
    }
}
