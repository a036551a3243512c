import Foundation
import Subprocess
import SwiftParser

/// How long `uiinventory ingest` takes on a folder of Swift sources, against the time that parsing alone takes.
///
/// Times differ between machines and between minutes, so only ratios of one run are printed: a floor (parsing the same
/// bytes on one thread, divided by the processors), a first ingest, a second one of the unchanged folder, and one after
/// one file changed. Each is the median of several rounds, taken in turn.
struct IngestBenchmark {
    /// The folder of the program to measure.
    let programFolder: String
    /// The folder of sources.
    let folder: URL
    /// How often each is measured.
    let rounds: Int

    /// The times of one round, in seconds.
    struct Round {
        var parse: Double
        var cold: Double
        var warm: Double
        var oneFileChanged: Double
    }

    /// Measures all rounds and prints a row.
    func run() async throws {
        let copy = FileManager.default.temporaryDirectory.appending(
            path: "ingest-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: copy) }
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        let sources = copy.appending(path: "sources")
        let files = try copySources(to: sources)
        var measured: [Round] = []
        for _ in 0..<rounds { measured.append(try await round(sources, files, in: copy)) }
        let processors = Double(ProcessInfo.processInfo.activeProcessorCount)
        let floor = median(measured.map(\.parse)) / processors
        let cold = median(measured.map { $0.cold / ($0.parse / processors) })
        let warm = median(measured.map { $0.warm / $0.cold })
        let changed = median(measured.map { $0.oneFileChanged / $0.cold })
        let size = Double(files.reduce(0) { $0 + $1.count }) / 1_000_000
        let columns: [String] = [
            folder.lastPathComponent, "\(files.count)", format(size), format(floor), format(cold), format(warm),
            format(changed), "\(peakMegabytesOfChildren())",
        ]
        print("| " + columns.joined(separator: " | ") + " |")
    }

    /// The heading of the table that the rows belong to.
    static let heading = """
        | folder | files | MB | parse ÷ cores, s | first ÷ (parse ÷ cores) | unchanged ÷ first | one changed ÷ first | peak MB so far |
        |---|---|---|---|---|---|---|---|
        """

    private func round(_ sources: URL, _ files: [[UInt8]], in copy: URL) async throws -> Round {
        let database = copy.appending(path: "inventory.sqlite")
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: database.path(percentEncoded: false) + suffix)
        }
        let parse = seconds { for file in files { parseAlone(file) } }
        let cold = try await ingest(sources, database)
        let warm = try await ingest(sources, database)
        try appendComment(to: sources)
        let changed = try await ingest(sources, database)
        return Round(parse: parse, cold: cold, warm: warm, oneFileChanged: changed)
    }

    private func parseAlone(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { _ = Parser.parse(source: $0) }
    }

    private func ingest(_ sources: URL, _ database: URL) async throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        let result = try await Subprocess.run(
            .name("uiinventory"),
            arguments: [
                "ingest", sources.path(percentEncoded: false), "--database", database.path(percentEncoded: false),
                "--project", "benchmark",
            ],
            environment: .inherit.updating(["PATH": programFolder]),
            output: .discarded,
            error: .discarded
        )
        let time = clock.now - start
        guard result.terminationStatus.isSuccess else { throw BenchmarkError.failed(folder) }
        return time / .seconds(1)
    }

    private func copySources(to destination: URL) throws -> [[UInt8]] {
        guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        else {
            throw BenchmarkError.unreadable(folder)
        }
        var files: [[UInt8]] = []
        for case let file as URL in walk where file.pathExtension == "swift" {
            let path = file.path(percentEncoded: false).dropFirst(folder.path(percentEncoded: false).count)
            let target = destination.appending(path: String(path))
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            let bytes = try Data(contentsOf: file)
            try bytes.write(to: target)
            files.append([UInt8](bytes))
        }
        guard !files.isEmpty else { throw BenchmarkError.unreadable(folder) }
        return files
    }

    private func appendComment(to sources: URL) throws {
        guard let walk = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil) else { return }
        for case let file as URL in walk where file.pathExtension == "swift" {
            let handle = try FileHandle(forWritingTo: file)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("\n// changed\n".utf8))
            try handle.close()
            return
        }
    }
}

/// Why a benchmark could not be taken.
enum BenchmarkError: Error, CustomStringConvertible {
    case unreadable(URL)
    case failed(URL)

    var description: String {
        switch self {
        case .unreadable(let folder): "'\(folder.path())' holds no Swift files; name a folder of sources"
        case .failed(let folder): "ingesting '\(folder.path())' failed; run the command by hand to see why"
        }
    }
}

/// The time that a piece of work takes, in seconds.
func seconds(_ work: () -> Void) -> Double {
    ContinuousClock().measure(work) / .seconds(1)
}

/// The middle value; of an even number the upper one.
func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// A number with three digits after the point.
func format(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(3)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
}

/// The most memory that any child process so far had at a time, in megabytes.
func peakMegabytesOfChildren() -> Int {
    var usage = rusage()
    #if os(Linux)
        // Kilobytes (getrusage(2)).
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return usage.ru_maxrss / 1_000
    #else
        getrusage(RUSAGE_CHILDREN, &usage)
        return usage.ru_maxrss / 1_000_000
    #endif
}

let folders = CommandLine.arguments.dropFirst()
guard let executable = Bundle.main.executableURL, !folders.isEmpty else {
    print("usage: ingest-benchmark FOLDER…")
    exit(64)
}
print(IngestBenchmark.heading)
for folder in folders {
    let benchmark = IngestBenchmark(
        programFolder: executable.deletingLastPathComponent().path(percentEncoded: false),
        folder: URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL,
        rounds: 5
    )
    do {
        try await benchmark.run()
    } catch {
        print("error: \(error)")
        exit(1)
    }
}
