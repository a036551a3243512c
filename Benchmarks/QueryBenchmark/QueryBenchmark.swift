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
        print("| answer, warm | rows | ms |\n|---|---|---|")
        for answer in try answers.headlines() + answers.namedQueries() {
            print("| \(answer.name) | \(answer.rows) | \(format(answer.milliseconds)) |")
        }
    }

    private func answers(_ project: RecordedProject) throws -> [MeasuredAnswers.Answer] {
        let answers = MeasuredAnswers(database: project.database, rounds: 9)
        return try answers.headlines() + answers.namedQueries()
    }

    private func printAnswers(
        _ few: [MeasuredAnswers.Answer], _ fewAttempts: Int, _ many: [MeasuredAnswers.Answer], _ manyAttempts: Int
    ) {
        print("| answer, warm | rows of \(fewAttempts) attempts | ms | rows of \(manyAttempts) | ms | growth |")
        print("|---|---|---|---|---|---|")
        for (few, many) in zip(few, many) {
            let growth = many.milliseconds.flatMap { many in few.milliseconds.map { many / $0 } }
            print(
                "| \(many.name) | \(few.rows) | \(format(few.milliseconds)) | \(many.rows) | "
                    + "\(format(many.milliseconds)) | \(format(growth)) |")
        }
        print("")
    }

    private func printRecording(_ project: RecordedProject) {
        let tenth = max(1, sizes.runs / 10)
        let times = project.times
        let (first, early, late) = (
            times[0], median(Array(times.dropFirst().prefix(tenth))), median(times.suffix(tenth))
        )
        print("| recording a run | ms | ÷ the first | ÷ the median of the first tenth |\n|---|---|---|---|")
        print("| the first, with its tests | \(format(first * 1000)) | | |")
        print("| the first tenth | \(format(early * 1000)) | \(format(early / first)) | |")
        print("| the last tenth | \(format(late * 1000)) | \(format(late / first)) | \(format(late / early)) |\n")
    }

    private func printSize(_ path: String, attempts: Int) {
        let bytes = ["", "-wal"].reduce(0) { sum, suffix in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path + suffix)
            return sum + (attributes?[.size] as? Int ?? 0)
        }
        print("The database takes \(format(Double(bytes) / Double(attempts))) bytes an attempt, all else included.\n")
    }

    private func printProcess(_ program: String, _ path: String) throws {
        var times: [Double] = []
        for _ in 0..<11 {
            let process = Process()
            process.executableURL = URL(filePath: program)
            process.arguments = ["flaky", "--database", path]
            process.standardOutput = FileHandle.nullDevice
            let clock = ContinuousClock()
            let start = clock.now
            try process.run()
            process.waitUntilExit()
            times.append((clock.now - start) / .milliseconds(1))
            guard process.terminationStatus == 0 else { throw BenchmarkError.program(program) }
        }
        print("`uiinventory flaky` takes \(format(times.min())) ms as a process.\n")
    }

    private func compare(_ project: RecordedProject, with peer: DuckDBPeer) throws {
        let answer = try peer.answer()
        let rows = try project.database.read { db in try FlakyTestsQuery(project: RecordedProject.name).fetch(db) }
            .filter { $0.firstFlakyAt != nil }
        let ours = try MeasuredAnswers(database: project.database, rounds: 9).headlines()[0].milliseconds
        print("| which tests are flaky | ms | tests | attempts | failures | flips |\n|---|---|---|---|---|---|")
        print(
            "| uiinventory | \(format(ours)) | \(rows.count) | \(rows.reduce(0) { $0 + $1.attempts }) | "
                + "\(rows.reduce(0) { $0 + $1.failures }) | \(rows.reduce(0) { $0 + $1.flips }) |")
        print(
            "| DuckDB, scanning | \(format(answer.milliseconds)) | \(answer.tests) | \(answer.attempts) | "
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
            "usage: query-benchmark [--quick] [--keep FOLDER] [--program UIINVENTORY] [--duckdb PYTHON] | --database PATH"
        }
    }
}

/// The middle value; of an even number the upper one.
func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// A number with three digits after the point; a dash for none.
func format(_ number: Double?) -> String {
    guard let number else { return "–" }
    return number.formatted(
        .number.precision(.fractionLength(3)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
}
