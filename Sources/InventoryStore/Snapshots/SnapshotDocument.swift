package import Foundation
package import InventoryModel

/// Linked sources as one machine sends them to another: what a snapshot holds, and no line of the sources themselves.
///
/// JSON, with times in ISO 8601. A later version of the form has a greater number; a reader refuses one that it does not
/// know.
package struct SnapshotDocument: Sendable, Hashable, Codable {
    /// The number of the form.
    package static let currentVersion = 1
    /// What it is, so that nothing else is taken for it.
    package static let kind = "uiinventory-snapshot"

    /// What it is; always `kind`.
    package var kind = Self.kind
    /// The number of the form.
    package var version = Self.currentVersion
    /// When the sources were ingested.
    package var takenAt: Date
    /// The commit, where known.
    package var commit: String?
    /// The branch, where known.
    package var branch: String?
    /// The default branch as the sender's configuration says.
    package var defaultBranch: String?
    /// The version of the program that read them.
    package var toolVersion: String
    /// What was read.
    package var inventory: Inventory

    /// Creates a document.
    package init(_ inventory: Inventory, metadata: SnapshotMetadata) {
        takenAt = metadata.takenAt
        commit = metadata.commitSHA
        branch = metadata.branch
        defaultBranch = metadata.defaultBranch
        toolVersion = metadata.toolVersion
        self.inventory = inventory
        // Neither recorded nor asked for by anybody but 'doctor'.
        self.inventory.unresolvedExpressions = []
    }

    /// Reads and checks a document that anybody may have made.
    ///
    /// - Throws: `SnapshotDocumentError`.
    package init(json: Data) throws(SnapshotDocumentError) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do {
            let head = try decoder.decode(Head.self, from: json)
            guard head.kind == Self.kind else { throw SnapshotDocumentError.noSnapshot }
            guard head.version == Self.currentVersion else { throw SnapshotDocumentError.version(head.version) }
            self = try decoder.decode(Self.self, from: json)
        } catch let error as SnapshotDocumentError {
            throw error
        } catch let error as DecodingError {
            throw SnapshotDocumentError(error)
        } catch {
            throw .malformed(place: "", problem: "it is not JSON")
        }
        try SnapshotDocumentCheck(self).run()
    }

    /// The JSON, the same for the same content.
    ///
    /// - Throws: An error of the encoder, which does not happen with these types.
    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    /// What the snapshot is of, as a receiver records it.
    ///
    /// The link key of the sender is not taken: by it sources that are ingested here would be taken for these without
    /// being read. A time that is yet to come becomes now, or the snapshot would be the newest until then.
    package func metadata(project: ProjectName, now: Date) -> SnapshotMetadata {
        SnapshotMetadata(
            project: project,
            takenAt: min(takenAt, now),
            commitSHA: commit,
            branch: branch,
            defaultBranch: defaultBranch,
            toolVersion: toolVersion
        )
    }

    private struct Head: Decodable {
        var kind: String
        var version: Int
    }
}
