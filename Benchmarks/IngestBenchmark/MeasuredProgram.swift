import Foundation
import Subprocess

/// The program that is measured.
struct MeasuredProgram {
    /// The folder that it was built into.
    let folder: String

    /// Ingests sources; returns how many seconds that took.
    ///
    /// - Throws: `BenchmarkError.failed`.
    func ingest(_ sources: URL, into database: URL) async throws -> Double {
        let arguments = [
            "ingest", sources.path(percentEncoded: false), "--database", database.path(percentEncoded: false),
            "--project", "benchmark",
        ]
        return try await run("uiinventory", arguments, path: folder, isSuccess: { $0 == 0 })
    }

    /// Removes a database, so that the next ingest is the first one.
    static func remove(_ database: URL) {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: database.path(percentEncoded: false) + suffix)
        }
    }
}

/// A program that people use for the same question, with the one pattern that comes nearest.
enum Peer {
    private static let name = "ast-grep"

    /// Whether it can be run.
    static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }

    /// What to do where it cannot.
    static let installHint = "\(name) is not installed, so nothing is compared with it: pip install ast-grep-cli"

    /// Searches sources for identifiers that are set; returns how many seconds that took.
    ///
    /// - Throws: `BenchmarkError.failed`.
    static func search(_ sources: URL) async throws -> Double {
        let arguments = [
            "run", "--lang", "swift", "--pattern", "$X.accessibilityIdentifier($Y)", "--json=compact",
            sources.path(percentEncoded: false),
        ]
        // As grep does, it ends with 1 where nothing is found.
        return try await run(name, arguments, path: nil, isSuccess: { $0 == 0 || $0 == 1 })
    }
}

private func run(
    _ name: String,
    _ arguments: [String],
    path: String?,
    isSuccess: (Int32) -> Bool
) async throws -> Double {
    let environment: Environment = path.map { .inherit.updating(["PATH": $0]) } ?? .inherit
    var status = TerminationStatus.exited(0)
    let time = try await seconds {
        status = try await Subprocess.run(
            .name(name),
            arguments: Arguments(arguments),
            environment: environment,
            output: .discarded,
            error: .discarded
        ).terminationStatus
    }
    guard case .exited(let code) = status, isSuccess(code) else { throw BenchmarkError.failed(name) }
    return time
}
