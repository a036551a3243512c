import Foundation
import Subprocess

/// The files that changed in a repository since a commit.
package enum ChangedFiles {
    /// Why the changed files are not known.
    package enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// There is no `git` or no repository.
        case noRepository(folder: String)
        /// git refuses the commit.
        case git(commit: String, message: String)

        /// One line for the user: what is wrong, where, and what to try.
        package var description: String {
            switch self {
            case .noRepository(let folder):
                "'\(folder)' is in no git repository that can be read; name the changed files instead"
            case .git(let commit, let message):
                "git cannot compare with '\(commit)': \(message)"
            }
        }
    }

    /// Finds the files that differ from where a commit and the one that is checked out parted, and new ones that git does
    /// not ignore.
    ///
    /// - Parameters:
    ///   - commit: A commit, branch or tag.
    ///   - folder: A folder of the repository.
    /// - Returns: Absolute paths, sorted; files that were removed are among them.
    /// - Throws: `Problem`.
    package static func since(_ commit: String, in folder: String) async throws(Problem) -> [String] {
        guard let top = try? await output(["rev-parse", "--show-toplevel"], in: folder).get() else {
            throw .noRepository(folder: folder)
        }
        let root = top.trimmingCharacters(in: .newlines)
        let compare = ["diff", "--name-only", "--no-renames", "-z", "--merge-base", "--end-of-options", commit, "--"]
        let differing: String
        switch await output(compare, in: root) {
        case .success(let text): differing = text
        case .failure(let failure):
            // The last line says it; lines before it are hints.
            let line = failure.message.split(separator: "\n").first.map(String.init) ?? "it says nothing"
            throw .git(commit: commit, message: line.replacingOccurrences(of: "fatal: ", with: ""))
        }
        let new = (try? await output(["ls-files", "--others", "--exclude-standard", "-z"], in: root).get()) ?? ""
        let names = (differing + new).split(separator: "\0").map { "\(root)/\($0)" }
        return Set(names).sorted()
    }

    private struct Failure: Error {
        var message: String
    }

    private static func output(_ arguments: [String], in folder: String) async -> Result<String, Failure> {
        do {
            let result = try await run(
                .name("git"),
                arguments: Arguments(["-C", folder, "--no-optional-locks"] + arguments),
                output: .string(limit: 64 << 20),
                error: .string(limit: 4096)
            )
            guard result.terminationStatus.isSuccess else {
                return .failure(Failure(message: result.standardError))
            }
            return .success(result.standardOutput)
        } catch {
            return .failure(Failure(message: "\(error)"))
        }
    }
}
