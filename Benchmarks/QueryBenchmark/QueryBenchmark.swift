import Foundation
import InventoryModel
import InventoryQuery
import InventoryStore

/// How answers and recording fare when ten times as much is recorded.
struct QueryBenchmark {
    /// A folder for files.
    let folder: URL
    /// How much is recorded.
    let sizes: Sizes
    /// The program, whose command `flaky` is measured as a whole; nil to leave that out.
    let program: String?
    /// A Python that has the package `duckdb`; nil to leave the comparison out.
    let python: String?

    /// Records, measures and prints.
    func run() throws {
        let path = folder.appending(path: "inventory.sqlite").path
        var project = try RecordedProject(path: path, sizes: sizes)
        var peer = try python.map { try DuckDBPeer(folder: folder, python: $0) }
        try project.record(runs: sizes.runs / 10) { try peer?.add($0, $1) }
        let fewAttempts = project.attemptCount
        let few = try answers(project)
        try project.record(runs: sizes.runs) { try peer?.add($0, $1) }
        print(
            "\(sizes.tests) tests, \(sizes.screens) screens, \(sizes.elements) elements, \(sizes.snapshots) snapshots\n"
        )
        printAnswers(few, fewAttempts, try answers(project), project.attemptCount)
        printRecording(project)
        printSize(path, attempts: project.attemptCount)
        if let program { try printProcess(program, path) }
        if let peer { try compare(project, with: peer) }
    }

    /// Measures the answers of a project that was recorded before, and prints them.
    static func measure(database path: String) throws {
        let answers = MeasuredAnswers(database: try InventoryDatabase(path: path), rounds: 9)
        print("| answer, warm | rows | ms | of the processor |\n|---|---|---|---|")
        for answer in try answers.headlines() + answers.namedQueries() {
            print(
                "| \(answer.name) | \(answer.rows) | \(format(answer.time?.clock)) | \(format(answer.time?.processor)) |"
            )
        }
    }

    private func answers(_ project: RecordedProject) throws -> [MeasuredAnswers.Answer] {
        let answers = MeasuredAnswers(database: project.database, rounds: 9)
        return try answers.headlines() + answers.namedQueries()
    }

    private func printAnswers(
        _ few: [MeasuredAnswers.Answer], _ fewAttempts: Int, _ many: [MeasuredAnswers.Answer], _ manyAttempts: Int
    ) {
        print(
            "| answer, warm | rows of \(fewAttempts) attempts | ms | of the processor | rows of \(manyAttempts) | ms | "
                + "of the processor | growth |")
        print("|---|---|---|---|---|---|---|---|")
        for (few, many) in zip(few, many) {
            let growth = many.time.flatMap { many in few.time.map { many.processor / $0.processor } }
            print(
                "| \(many.name) | \(few.rows) | \(format(few.time?.clock)) | \(format(few.time?.processor)) | \(many.rows) | "
                    + "\(format(many.time?.clock)) | \(format(many.time?.processor)) | \(format(growth)) |")
        }
        print("")
    }

    private func printRecording(_ project: RecordedProject) {
        let tenth = max(1, sizes.runs / 10)
        let first = project.times[0]
        let early = Array(project.times.dropFirst().prefix(tenth)).median
        let late = Array(project.times.suffix(tenth)).median
        print("| recording a run | ms | of the processor | ÷ the first | ÷ the first tenth |\n|---|---|---|---|---|")
        for (name, time) in [
            ("the first, with its tests", first), ("the first tenth", early), ("the last tenth", late),
        ] {
            print(
                "| \(name) | \(format(time.clock)) | \(format(time.processor)) | "
                    + "\(format(time.processor / first.processor)) | \(format(time.processor / early.processor)) |")
        }
        print("")
    }

    private func printSize(_ path: String, attempts: Int) {
        let bytes = ["", "-wal"].reduce(0) { sum, suffix in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path + suffix)
            return sum + (attributes?[.size] as? Int ?? 0)
        }
        print("The database takes \(format(Double(bytes) / Double(attempts))) bytes an attempt, all else included.\n")
    }

    private func printProcess(_ program: String, _ path: String) throws {
        var times: [Stopwatch.Time] = []
        for _ in 0..<11 {
            let process = Process()
            process.executableURL = URL(filePath: program)
            process.arguments = ["flaky", "--database", path]
            process.standardOutput = FileHandle.nullDevice
            let (watch, before) = (Stopwatch(), Stopwatch.processorTimeOfChildren)
            try process.run()
            process.waitUntilExit()
            let processor = (Stopwatch.processorTimeOfChildren - before) * 1000
            times.append(Stopwatch.Time(clock: watch.time.clock, processor: processor))
            guard process.terminationStatus == 0 else { throw BenchmarkError.program(program) }
        }
        let best = times.best
        print(
            "`uiinventory flaky` takes \(format(best?.clock)) ms as a process, \(format(best?.processor)) of a processor.\n"
        )
    }

    private func compare(_ project: RecordedProject, with peer: DuckDBPeer) throws {
        let answer = try peer.answer()
        let rows = try project.database.read { db in try FlakyTestsQuery(project: RecordedProject.name).fetch(db) }
            .filter { $0.firstFlakyAt != nil }
        let ours = try MeasuredAnswers(database: project.database, rounds: 9).headlines()[0].time
        print(
            "| which tests are flaky | ms | of processors | tests | attempts | failures | flips |\n|---|---|---|---|---|---|---|"
        )
        print(
            "| uiinventory | \(format(ours?.clock)) | \(format(ours?.processor)) | \(rows.count) | \(rows.reduce(0) { $0 + $1.attempts }) | "
                + "\(rows.reduce(0) { $0 + $1.failures }) | \(rows.reduce(0) { $0 + $1.flips }) |")
        print(
            "| DuckDB, scanning | \(format(answer.milliseconds)) | \(format(answer.processor)) | \(answer.tests) | \(answer.attempts) | "
                + "\(answer.failures) | \(answer.flips) |")
    }
}

/// Why a benchmark stops.
enum BenchmarkError: Error, CustomStringConvertible {
    /// The program could not be run to its end.
    case program(String)
    /// The Python could not be run to its end.
    case peer(String)
    /// The arguments are wrong.
    case usage

    var description: String {
        switch self {
        case .program(let path): "\(path) failed; run '\(path) flaky' by hand to see why"
        case .peer(let path): "\(path) failed; it needs the package: \(path) -m pip install duckdb"
        case .usage:
            "usage: query-benchmark [--quick] [--runs N] [--keep FOLDER] [--program UIINVENTORY] [--duckdb PYTHON] | --database PATH"
        }
    }
}

/// A number with three digits after the point; a dash for none.
func format(_ number: Double?) -> String {
    guard let number else { return "–" }
    return number.formatted(
        .number.precision(.fractionLength(3)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
}
