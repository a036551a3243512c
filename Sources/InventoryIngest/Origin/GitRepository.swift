import Foundation
import Subprocess

/// The repository that holds a folder, as the `git` command sees it.
struct GitRepository: Sendable {
    private let folder: String

    /// Creates the repository of a folder, which need not be in one.
    init(folder: String) {
        self.folder = folder
    }

    /// The commit and branch that are checked out; empty where there is no repository, no commit or no `git`.
    func revision() async -> Revision {
        // Without a branch, as build servers check out commits, this fails and there is none.
        async let found = output(["symbolic-ref", "--quiet", "--short", "HEAD"])
        let commit = await output(["log", "-1", "--format=%H %ct"])
        let branch = await found
        guard let parts = commit?.split(separator: " "), parts.count == 2, let seconds = Double(parts[1]) else {
            return Revision()
        }
        return Revision(
            commit: String(parts[0]),
            branch: branch,
            committedAt: Date(timeIntervalSince1970: seconds)
        )
    }

    private func output(_ arguments: [String]) async -> String? {
        // Found once here: starting a process by name tries each folder of PATH with a process of its own.
        guard let git = try? await Executable.name("git").resolveExecutablePath(in: .inherit) else { return nil }
        let result = try? await run(
            .path(git),
            arguments: Arguments(["-C", folder, "--no-optional-locks"] + arguments),
            output: .string(limit: 4096),
            error: .discarded
        )
        guard let result, result.terminationStatus.isSuccess else { return nil }
        let text = result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }
}
