import InventoryModel
import InventoryQuery

/// The history of each test as a line of marks, with its failures.
struct TestHistories: Sendable {
    private let runs: [String]
    private var marks: [TestID: [Character]] = [:]
    private var seconds: [TestID: [Double?]] = [:]
    private var troubled: [TestID: [ReportModel.Attempt]] = [:]

    /// Lines up results.
    ///
    /// - Parameters:
    ///   - results: How each test ended in each run.
    ///   - troubled: The attempts that failed or repeated another.
    ///   - runs: The runs, oldest first.
    init(results: [RecentHistoryQuery.Answer], troubled: [TestResultRow], runs: [String]) {
        self.runs = runs
        let recovered = Self.recovered(troubled)
        let empty = Array(repeating: ReportModel.HistoryMark.absent.rawValue, count: runs.count)
        let unknown = [Double?](repeating: nil, count: runs.count)
        for answer in results {
            let isRecovered = recovered.contains(Cell(run: runs[answer.run], test: answer.test))
            marks[answer.test, default: empty][answer.run] = Self.mark(answer.result, isRecovered: isRecovered).rawValue
            guard let duration = answer.duration else { continue }
            seconds[answer.test, default: unknown][answer.run] = duration
        }
        addAttempts(troubled)
    }

    /// The marks of a test, one a run; empty where no run has it.
    func history(of test: TestID) -> String { marks[test].map { String($0) } ?? "" }

    /// The mean time that a run spends on a test with all its attempts, in seconds.
    func meanDuration(of test: TestID) -> Double? {
        let known = seconds[test, default: []].compactMap(\.self)
        return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }

    /// The time that each run spent on a test with all its attempts, in seconds; empty where none is known.
    func durations(of test: TestID) -> [Double?] { seconds[test, default: []] }

    /// The attempts of a test that failed or repeated another, those of the newest run first.
    func attempts(of test: TestID) -> [ReportModel.Attempt] { troubled[test, default: []] }

    private struct Cell: Hashable {
        var run: String
        var test: TestID
    }

    private struct Environment: Hashable {
        var device: String?
        var configuration: String?
        var arguments: String?
    }

    /// The tests in runs whose last attempt passed on every device, with every configuration and arguments that failed.
    private static func recovered(_ troubled: [TestResultRow]) -> Set<Cell> {
        var cells: Set<Cell> = []
        for (cell, rows) in Dictionary(grouping: troubled, by: { Cell(run: $0.runID, test: $0.testID) }) {
            let environments = Dictionary(grouping: rows) { row in
                Environment(device: row.device, configuration: row.configuration, arguments: row.arguments)
            }
            let failed = environments.values.filter { $0.contains { $0.result == .failed } }
            let isRecovered = failed.allSatisfy { $0.max { $0.attempt < $1.attempt }?.result == .passed }
            if !failed.isEmpty, isRecovered { cells.insert(cell) }
        }
        return cells
    }

    private static func mark(_ result: TestAttempt.Result, isRecovered: Bool) -> ReportModel.HistoryMark {
        switch result {
        case .passed: .passed
        case .failed: isRecovered ? .passedOnRetry : .failed
        case .expectedFailure: .expectedFailure
        case .skipped: .skipped
        case .unknown: .unknown
        }
    }

    private mutating func addAttempts(_ rows: [TestResultRow]) {
        let places = Dictionary(runs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let sorted = rows.sorted { left, right in
            (places[right.runID] ?? 0, left.attempt, left.device ?? "", left.arguments ?? "")
                < (places[left.runID] ?? 0, right.attempt, right.device ?? "", right.arguments ?? "")
        }
        for row in sorted {
            troubled[row.testID, default: []].append(
                ReportModel.Attempt(
                    run: row.runID,
                    attempt: row.attempt,
                    result: row.result.rawValue,
                    device: row.device,
                    duration: row.duration,
                    message: row.failureMessage,
                    file: row.failureFile,
                    line: row.failureLine
                )
            )
        }
    }
}
