import InventoryModel
import InventoryQuery

/// The history of each test as a line of marks, with the attempts that did not simply pass.
struct TestHistories: Sendable {
    private let cells: [TestID: [RecentHistoryQuery.Cell?]]
    private let runCount: Int
    private let recovered: Set<Cell>
    private var troubled: [TestID: [ReportModel.Attempt]] = [:]

    /// Lines up results.
    ///
    /// - Parameters:
    ///   - cells: How each test ended in each run.
    ///   - troubled: The attempts that failed or repeated another.
    ///   - runs: The runs, oldest first.
    init(cells: [TestID: [RecentHistoryQuery.Cell?]], troubled: [TestResultRow], runs: [String]) {
        self.cells = cells
        runCount = runs.count
        let places = Dictionary(runs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        recovered = Self.recovered(troubled, places: places)
        addAttempts(troubled, places: places)
    }

    /// The marks of a test, one a run; empty where no run has it.
    func history(of test: TestID) -> String {
        guard let cells = cells[test] else { return "" }
        return String(
            cells.enumerated().map { run, cell in
                guard let cell else { return ReportModel.HistoryMark.absent.rawValue }
                // Looking up whether it recovered is for failures only, of which there are few.
                let isRecovered = cell.result == .failed && recovered.contains(Cell(run: run, test: test))
                return Self.mark(cell.result, isRecovered: isRecovered).rawValue
            })
    }

    /// The mean time that a run spends on a test with all its attempts, in seconds.
    func meanDuration(of test: TestID) -> Double? {
        var (total, count) = (0.0, 0)
        for cell in cells[test] ?? [] {
            guard let duration = cell?.duration else { continue }
            total += duration
            count += 1
        }
        return count == 0 ? nil : total / Double(count)
    }

    /// The time that each run spent on a test with all its attempts, in seconds; empty where none is known.
    func durations(of test: TestID) -> [Double?] {
        let durations = (cells[test] ?? []).map { $0?.duration }
        return durations.contains { $0 != nil } ? durations : []
    }

    /// The attempts of a test that failed or repeated another, those of the newest run first.
    func attempts(of test: TestID) -> [ReportModel.Attempt] { troubled[test, default: []] }

    private struct Cell: Hashable {
        var run: Int
        var test: TestID
    }

    private struct Environment: Hashable {
        var device: String?
        var configuration: String?
        var arguments: String?
    }

    /// The tests in runs whose last attempt passed on every device, with every configuration and arguments that failed.
    private static func recovered(_ troubled: [TestResultRow], places: [String: Int]) -> Set<Cell> {
        var cells: Set<Cell> = []
        for (cell, rows) in Dictionary(grouping: troubled, by: { Cell(run: places[$0.runID] ?? 0, test: $0.testID) }) {
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

    private mutating func addAttempts(_ rows: [TestResultRow], places: [String: Int]) {
        // By run only: in a run the rows are in the order of devices, arguments and attempts already.
        var ofRuns = Array(repeating: [TestResultRow](), count: runCount)
        for row in rows { if let place = places[row.runID] { ofRuns[place].append(row) } }
        for row in ofRuns.reversed().joined() {
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
