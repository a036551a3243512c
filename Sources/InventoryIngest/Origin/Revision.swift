import Foundation

/// The commit and branch that sources and runs belong to.
struct Revision: Sendable, Hashable {
    /// The commit, lower-case hexadecimal.
    var commit: String?
    /// The branch.
    var branch: String?
    /// When the commit was made; nil unless a repository told the commit.
    var committedAt: Date?

    /// Creates a revision.
    init(commit: String? = nil, branch: String? = nil, committedAt: Date? = nil) {
        self.commit = commit?.lowercased()
        self.branch = branch
        self.committedAt = committedAt
    }

    /// Finds the revision: what the user said, else the build server, else the repository of the folder.
    static func find(_ request: IngestRequest, folder: String) async -> Revision {
        let said = Revision(commit: request.commit, branch: request.branch)
        if said.commit != nil, said.branch != nil { return said }
        let server = BuildServer.revision(environment: request.environment)
        if said.commit ?? server.commit != nil { return said.completed(by: server) }
        // A repository's branch says nothing of a commit that somebody else told, so it answers for both or neither.
        return said.completed(by: server).completed(by: await GitRepository(folder: folder).revision())
    }

    /// The revision with what it lacks taken from another one.
    func completed(by other: Revision) -> Revision {
        var result = self
        if commit == nil {
            result.commit = other.commit
            result.committedAt = other.committedAt
        }
        if branch == nil { result.branch = other.branch }
        return result
    }

    /// The revision as far as a run that started then can have tested it.
    ///
    /// A run that started before the commit was made tested something else: nothing is better than a wrong commit.
    func plausible(forRunStartedAt start: Date) -> Revision {
        guard let committedAt, start < committedAt else { return self }
        return Revision()
    }
}
