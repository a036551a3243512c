import Foundation

let arguments = CommandLine.arguments.dropFirst()
let folders = arguments.filter { $0 != "--growth" }
guard let executable = Bundle.main.executableURL, !folders.isEmpty else {
    print("usage: ingest-benchmark [--growth] FOLDER…")
    exit(64)
}
let program = MeasuredProgram(folder: executable.deletingLastPathComponent().path(percentEncoded: false))
do {
    if !Peer.isInstalled { print(Peer.installHint + "\n") }
    print(IngestBenchmark.heading)
    for folder in folders {
        let benchmark = IngestBenchmark(program: program, sources: try SourceFolder(folder), rounds: 5)
        print(try await benchmark.run())
    }
    if arguments.contains("--growth") {
        print("\n" + GrowthBenchmark.heading)
        for folder in folders {
            let benchmark = GrowthBenchmark(program: program, sources: try SourceFolder(folder), rounds: 3)
            for size in GrowthBenchmark.sizes { print(try await benchmark.run(megabytes: size)) }
        }
    }
} catch {
    print("error: \(error)")
    exit(1)
}
