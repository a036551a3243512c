import Foundation

// How fast run outputs are read and recorded; prints ratios of one run, as times differ between machines and minutes.
// Result bundles that are named are read too. `--recording RUNS TESTS` measures recording alone, which is quick.
let arguments = Array(CommandLine.arguments.dropFirst())
guard let program = Bundle.main.executableURL else { exit(70) }
let folder = FileManager.default.temporaryDirectory.appending(path: "uiinventory-bench-\(UUID().uuidString)")
do {
    if arguments.count == 3, arguments[0] == RecordedOutput.option {
        try RecordedOutput.record(arguments[1], in: arguments[2])
        exit(0)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if arguments.count == 3, arguments[0] == "--recording", let runs = Int(arguments[1]), let tests = Int(arguments[2])
    {
        try RecordingBenchmark(folder: folder, runs: runs, tests: tests).run()
    } else {
        try measureAll()
    }
} catch {
    print("error: \(error)")
    exit(1)
}

private func measureAll() throws {
    let outputs = OutputBenchmark(program: program, folder: folder, rounds: 3)
    print("Reading and recording one output, against a Python script that decodes its JSON and inserts rows.\n")
    try outputs.compareWithPython(cases: 100_000)
    try outputs.measureMemory()
    try outputs.measureBundles(arguments)
    print("\nRecording run after run, against bare prepared insertions of the same columns in one transaction.\n")
    try RecordingBenchmark(folder: folder, runs: 1_000, tests: 1_000).run()
}
