import Foundation
import SwiftParser

/// How long `uiinventory ingest` takes on a folder of Swift sources, against the time that parsing alone takes.
///
/// Times differ between machines and between minutes, so only ratios of one run are printed: a floor (parsing the same
/// bytes on one thread, divided by the processors), a first ingest, a second one of the unchanged folder, one after a
/// comment was added to a file, one after a declaration was added, and the search of a peer. Each is the median of several
/// rounds, taken in turn.
struct IngestBenchmark {
    /// The program to measure.
    let program: MeasuredProgram
    /// The sources.
    let sources: SourceFolder
    /// How often each is measured.
    let rounds: Int

    /// The times of one round, in seconds.
    struct Round {
        /// Parsing on one thread, divided by the processors.
        var floor: Double
        /// The first ingest.
        var cold: Double
        /// The one where nothing changed.
        var warm: Double
        /// The one after a change that says nothing else.
        var commentAdded: Double
        /// The one after a change that says something else, so that all is linked again.
        var declarationAdded: Double
        /// The peer; nil where it is not installed.
        var peer: Double?
    }

    /// Measures all rounds and returns a row.
    func run() async throws -> String {
        let measured = try await withTemporaryFolder { folder in
            let copy = folder.appending(path: "sources")
            try sources.write(to: copy)
            var measured: [Round] = []
            for _ in 0..<rounds { measured.append(try await round(copy, folder.appending(path: "inventory.sqlite"))) }
            return measured
        }
        let peers = measured.compactMap { round in round.peer.map { round.cold / $0 } }
        return row([
            sources.name, "\(sources.files.count)", format(sources.megabytes), format(median(measured.map(\.floor))),
            format(median(measured.map { $0.cold / $0.floor })), format(median(measured.map { $0.warm / $0.cold })),
            format(median(measured.map { $0.commentAdded / $0.cold })),
            format(median(measured.map { $0.declarationAdded / $0.cold })),
            peers.isEmpty ? "not installed" : format(median(peers)), "\(peakMegabytesOfChildren())",
        ])
    }

    /// The heading of the table that the rows belong to.
    static let heading = """
        | folder | files | MB | parse ÷ cores, s | first ÷ (parse ÷ cores) | unchanged ÷ first | comment added ÷ first \
        | declaration added ÷ first | first ÷ ast-grep | peak MB so far |
        |---|---|---|---|---|---|---|---|---|---|
        """

    private func round(_ copy: URL, _ database: URL) async throws -> Round {
        MeasuredProgram.remove(database)
        let parse = await seconds { for file in sources.files { parseAlone(file.bytes) } }
        let cold = try await program.ingest(copy, into: database)
        let warm = try await program.ingest(copy, into: database)
        try append("\n// changed\n", to: copy)
        let commentAdded = try await program.ingest(copy, into: database)
        try append("\nprivate let addedByBenchmark = true\n", to: copy)
        let declarationAdded = try await program.ingest(copy, into: database)
        return Round(
            floor: parse / Double(ProcessInfo.processInfo.activeProcessorCount),
            cold: cold,
            warm: warm,
            commentAdded: commentAdded,
            declarationAdded: declarationAdded,
            peer: Peer.isInstalled ? try await Peer.search(copy) : nil
        )
    }

    private func parseAlone(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { _ = Parser.parse(source: $0) }
    }

    /// Appends text to the file in the middle.
    private func append(_ text: String, to copy: URL) throws {
        let file = copy.appending(path: sources.files[sources.files.count / 2].path)
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }
}
