/// What build servers tell in the environment.
enum BuildServer {
    /// The variables of the servers, in the order in which they are asked; several of one server by precedence.
    ///
    /// Sources: the servers' lists of predefined variables (GitHub Actions, GitLab, Bitrise, Xcode Cloud, Jenkins, CircleCI,
    /// Buildkite). On GitHub `GITHUB_REF_NAME` is `7/merge` for a pull request, whose branch is `GITHUB_HEAD_REF`; Jenkins names that branch in `CHANGE_BRANCH`, Xcode Cloud in
    /// `CI_PULL_REQUEST_SOURCE_BRANCH`, where `CI_BRANCH` may be missing.
    private static let servers: [(commit: [String], branch: [String])] = [
        (["GITHUB_SHA"], ["GITHUB_HEAD_REF", "GITHUB_REF_NAME"]),
        (["CI_COMMIT_SHA"], ["CI_COMMIT_BRANCH", "CI_MERGE_REQUEST_SOURCE_BRANCH_NAME"]),
        (["BITRISE_GIT_COMMIT", "GIT_CLONE_COMMIT_HASH"], ["BITRISE_GIT_BRANCH"]),
        (["CI_COMMIT"], ["CI_BRANCH", "CI_PULL_REQUEST_SOURCE_BRANCH"]),
        (["CIRCLE_SHA1"], ["CIRCLE_BRANCH"]),
        (["BUILDKITE_COMMIT"], ["BUILDKITE_BRANCH"]),
        (["GIT_COMMIT"], ["CHANGE_BRANCH", "GIT_BRANCH"]),
    ]

    /// Whether a variable that names the branch holds a tag, which another one tells.
    ///
    /// Sources: as above.
    private static func isTag(_ variable: String, environment: [String: String]) -> Bool {
        switch variable {
        case "GITHUB_REF_NAME": environment["GITHUB_REF_TYPE"] == "tag"
        case "BUILDKITE_BRANCH": environment["BUILDKITE_TAG"] == environment[variable]
        case "GIT_BRANCH": environment["TAG_NAME"] == environment[variable]
        default: false
        }
    }

    /// The revision that the first server whose variables are set tells.
    static func revision(environment: [String: String]) -> Revision {
        func value(_ names: [String]) -> String? {
            names.lazy.filter { !isTag($0, environment: environment) }.compactMap { environment[$0] }
                .first { !$0.isEmpty }
        }
        for server in servers {
            // Buildkite says HEAD until it has resolved the commit.
            let commit = value(server.commit).flatMap { $0.allSatisfy(\.isHexDigit) ? $0 : nil }
            let branch = value(server.branch).map(withoutRemote)
            if commit != nil || branch != nil { return Revision(commit: commit, branch: branch) }
        }
        return Revision()
    }

    /// The variables that together name one job of a server, in the order in which servers are asked.
    ///
    /// Sources: as above. A job that is run again on GitHub has the same id and another attempt.
    private static let jobs: [(server: String, variables: [String])] = [
        ("github", ["GITHUB_RUN_ID", "GITHUB_RUN_ATTEMPT", "GITHUB_JOB"]),
        ("gitlab", ["CI_JOB_ID"]),
        ("bitrise", ["BITRISE_BUILD_SLUG"]),
        ("xcode-cloud", ["CI_BUILD_ID"]),
        ("circleci", ["CIRCLE_WORKFLOW_ID", "CIRCLE_JOB"]),
        ("buildkite", ["BUILDKITE_BUILD_ID", "BUILDKITE_JOB_ID"]),
        ("jenkins", ["BUILD_TAG"]),
    ]

    /// The name of the job that this runs in, such as `github 77 1 tests`; nil outside of build servers.
    static func job(environment: [String: String]) -> String? {
        for job in jobs {
            let values = job.variables.compactMap { environment[$0] }.filter { !$0.isEmpty }
            if values.count == job.variables.count { return ([job.server] + values).joined(separator: " ") }
        }
        return nil
    }

    /// Jenkins names the branch with its remote.
    private static func withoutRemote(_ branch: String) -> String {
        branch.hasPrefix("origin/") ? String(branch.dropFirst("origin/".count)) : branch
    }
}
