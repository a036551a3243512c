import Foundation

// How answers and recording fare with ten million attempts; prints ratios of one run, as times differ between machines.
// `--quick` records 12,000 attempts, to see in seconds whether all works, `--runs` another number of runs than 1,000, for
// a machine with other work. `--keep FOLDER` leaves the database there,
// `--program` names a release build of uiinventory, `--duckdb` a Python with that package.
// `--database` only measures the answers of a database that was kept.
var folder = FileManager.default.temporaryDirectory.appending(path: "uiinventory-bench-\(UUID().uuidString)")
var sizes = Sizes.large
var isKept = false
var (program, python): (String?, String?) = (nil, nil)
do {
    var arguments = Array(CommandLine.arguments.dropFirst())
    while let option = arguments.first {
        arguments.removeFirst()
        if option == "--quick" {
            sizes = .small
            continue
        }
        guard let value = arguments.first else { throw BenchmarkError.usage }
        arguments.removeFirst()
        switch option {
        case "--runs":
            guard let runs = Int(value), runs >= 20 else { throw BenchmarkError.usage }
            sizes.runs = runs
        case "--keep": (folder, isKept) = (URL(filePath: value), true)
        case "--database":
            try QueryBenchmark.measure(database: value)
            exit(0)
        case "--program": program = value
        case "--duckdb": python = value
        default: throw BenchmarkError.usage
        }
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { if !isKept { try? FileManager.default.removeItem(at: folder) } }
    try QueryBenchmark(folder: folder, sizes: sizes, program: program, python: python).run()
} catch {
    print("error: \(error)")
    exit(1)
}
