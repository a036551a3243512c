package import Foundation
package import InventoryModel

/// What is known of a snapshot beside its sources.
package struct SnapshotMetadata: Sendable, Hashable {
    /// The project.
    package var project: ProjectName
    /// When the sources were ingested.
    package var takenAt: Date
    /// The commit, where known.
    package var commitSHA: String?
    /// The branch, where known.
    package var branch: String?
    /// The default branch as the configuration says; nil to infer it from the branches that are recorded.
    package var defaultBranch: String?
    /// The version of this program.
    package var toolVersion: String
    /// A hash of all that the inventory was linked from; by it, unchanged sources need not be linked again.
    package var linkKey: String?

    /// Creates metadata.
    package init(
        project: ProjectName,
        takenAt: Date,
        commitSHA: String? = nil,
        branch: String? = nil,
        defaultBranch: String? = nil,
        toolVersion: String,
        linkKey: String? = nil
    ) {
        self.project = project
        self.takenAt = takenAt
        self.commitSHA = commitSHA
        self.branch = branch
        self.defaultBranch = defaultBranch
        self.toolVersion = toolVersion
        self.linkKey = linkKey
    }
}
