import Foundation
import InventoryModel
import Subprocess
import InventoryTestSupport
import Testing

@testable import InventoryIngest

@Suite
struct RevisionTests {
    @Test(
        arguments: [
            (["GITHUB_SHA": "ABC123", "GITHUB_REF_NAME": "main", "GITHUB_HEAD_REF": ""], "abc123", "main"),
            (
                ["GITHUB_SHA": "abc123", "GITHUB_REF_NAME": "7/merge", "GITHUB_HEAD_REF": "feature"], "abc123",
                "feature"
            ),
            (["CI_COMMIT_SHA": "abc123", "CI_COMMIT_BRANCH": "main"], "abc123", "main"),
            (["BITRISE_GIT_COMMIT": "abc123", "BITRISE_GIT_BRANCH": "main"], "abc123", "main"),
            (["CI_COMMIT": "abc123", "CI_BRANCH": "main"], "abc123", "main"),
            (["CIRCLE_SHA1": "abc123", "CIRCLE_BRANCH": "main"], "abc123", "main"),
            (["BUILDKITE_COMMIT": "HEAD", "BUILDKITE_BRANCH": "main"], nil, "main"),
            (["GIT_COMMIT": "abc123", "GIT_BRANCH": "origin/main"], "abc123", "main"),
            (["GIT_COMMIT": "", "GIT_BRANCH": ""], nil, nil),
            (["GITHUB_SHA": "abc123", "GITHUB_REF_NAME": "v1", "GITHUB_REF_TYPE": "tag"], "abc123", nil),
            (["GITHUB_SHA": "abc123", "GITHUB_REF_NAME": "main", "GITHUB_REF_TYPE": "branch"], "abc123", "main"),
            (["CI_COMMIT": "abc123", "CI_PULL_REQUEST_SOURCE_BRANCH": "feature"], "abc123", "feature"),
            (["BUILDKITE_COMMIT": "abc123", "BUILDKITE_BRANCH": "v1", "BUILDKITE_TAG": "v1"], "abc123", nil),
            (["BUILDKITE_COMMIT": "abc123", "BUILDKITE_BRANCH": "main", "BUILDKITE_TAG": ""], "abc123", "main"),
            (["GIT_COMMIT": "abc123", "GIT_BRANCH": "PR-3", "CHANGE_BRANCH": "feature"], "abc123", "feature"),
            (["GIT_COMMIT": "abc123", "GIT_BRANCH": "v1", "TAG_NAME": "v1"], "abc123", nil),
            ([:], nil, nil),
        ] as [([String: String], String?, String?)])
    func readsWhatBuildServersTell(environment: [String: String], commit: String?, branch: String?) {
        #expect(BuildServer.revision(environment: environment) == Revision(commit: commit, branch: branch))
    }

    @Test(
        arguments: [
            (["GITHUB_RUN_ID": "7", "GITHUB_RUN_ATTEMPT": "2", "GITHUB_JOB": "ui"], "github 7 2 ui"),
            (["GITHUB_RUN_ID": "7"], nil),
            (["CI_JOB_ID": "9"], "gitlab 9"),
            (["BITRISE_BUILD_SLUG": "b"], "bitrise b"),
            (["CI_BUILD_ID": "x"], "xcode-cloud x"),
            (["CIRCLE_WORKFLOW_ID": "w", "CIRCLE_JOB": "ui"], "circleci w ui"),
            (["BUILDKITE_BUILD_ID": "b", "BUILDKITE_JOB_ID": "j"], "buildkite b j"),
            (["BUILD_TAG": "jenkins-ui-4"], "jenkins jenkins-ui-4"),
            (["CI_JOB_ID": ""], nil),
            ([:], nil),
        ] as [([String: String], String?)])
    func namesTheJob(environment: [String: String], job: String?) {
        #expect(BuildServer.job(environment: environment) == job)
    }

    @Test
    func prefersWhatTheUserSays() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        let summary = try await sandbox.ingest { request in
            request.commit = "def456"
            request.environment = ["GITHUB_SHA": "abc123", "GITHUB_REF_NAME": "main"]
        }
        #expect(summary.sources?.commit == "def456")
        #expect(summary.sources?.branch == "main")
    }

    @Test
    func knowsNothingOutsideOfARepository() async throws {
        let sandbox = try IngestSandbox()
        #expect(await GitRepository(folder: sandbox.folder.url.path).revision() == Revision())
        #expect(await GitRepository(folder: sandbox.folder.path("missing")).revision() == Revision())
    }

    @Test
    func asksTheRepository() async throws {
        let sandbox = try IngestSandbox()
        try sandbox.writeLanding()
        try sandbox.write("run.json", runOutput())
        let folder = sandbox.folder.path("app")
        try await git(folder, "init", "--quiet", "--initial-branch", "trunk")
        #expect(await GitRepository(folder: folder).revision() == Revision())
        try await git(
            folder, "commit", "--quiet", "--allow-empty", "--message", "First", "--date", "2026-03-01T12:00:00Z")
        let revision = await GitRepository(folder: folder).revision()
        #expect(revision.branch == "trunk")
        #expect(revision.commit?.count == 40)
        #expect(revision.committedAt == Date(timeIntervalSince1970: 1_772_366_400))
        #expect(try await sandbox.ingest().sources?.commit == revision.commit)
        try await git(folder, "checkout", "--quiet", "--detach")
        #expect(await GitRepository(folder: folder).revision().branch == nil)
    }

    /// A run before the commit cannot have tested it, so it gets none; the near miss is a run at the same second.
    @Test(arguments: [(-1.0, nil), (0.0, "abc123")] as [(Double, String?)])
    func doesNotTakeACommitThatIsYoungerThanTheRun(offset: Double, commit: String?) {
        let committed = Date(timeIntervalSince1970: 1_772_366_400)
        let revision = Revision(commit: "abc123", branch: "main", committedAt: committed)
        let plausible = revision.plausible(forRunStartedAt: committed.addingTimeInterval(offset))
        #expect(plausible.commit == commit)
        #expect((plausible.branch == nil) == (commit == nil))
    }

    private func git(_ folder: String, _ arguments: String...) async throws {
        let result = try await run(
            .name("git"),
            arguments: Arguments(
                ["-C", folder, "-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
                    + arguments
            ),
            environment: .inherit.updating(["GIT_COMMITTER_DATE": "2026-03-01T12:00:00Z"]),
            output: .discarded,
            error: .string(limit: 4096)
        )
        try #require(result.terminationStatus.isSuccess, "\(result.standardError)")
    }
}
