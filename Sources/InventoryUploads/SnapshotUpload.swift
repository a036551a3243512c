import Foundation
import InventoryImport
import InventoryIngest
import InventoryService
import InventoryStore
import NIOPosix

/// Reads a snapshot that somebody sent.
enum SnapshotUpload {
    /// Reads, checks and hashes it.
    ///
    /// - Throws: `SnapshotDocumentError`, `ImportError` where it is compressed and damaged or too large, and `CocoaError`.
    static func read(
        _ upload: Upload, unpacking: Unpacking
    ) async throws -> (snapshot: PreparedSnapshot, metadata: SnapshotMetadata) {
        // Seconds of work for a large one, which must not hold up others on the threads that everybody shares.
        try await NIOThreadPool.singleton.runIfActive {
            let document = try SnapshotDocument(json: json(upload, unpacking: unpacking))
            return (
                PreparedSnapshot(document.inventory),
                document.metadata(project: upload.project, now: upload.receivedAt)
            )
        }
    }

    private static func json(_ upload: Upload, unpacking: Unpacking) throws -> Data {
        let bytes = try Data(contentsOf: upload.file.location, options: .alwaysMapped)
        guard Archive.isArchive(bytes.prefix(Archive.sampleSize)) else { return bytes }
        let folder = unpacking.folder.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let archive = Archive(path: upload.file.location.path, name: "snapshot", limits: unpacking.limits)
        _ = try archive.unpack(into: folder)
        // Compressed it is one file of any name; an archive of several is none.
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        guard let name = names.first, names.count == 1 else { throw SnapshotDocumentError.noSnapshot }
        return try Data(contentsOf: folder.appending(path: name))
    }
}
