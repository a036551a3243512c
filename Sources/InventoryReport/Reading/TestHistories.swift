import InventoryModel
import InventoryQuery

/// The history of each test as a line of marks, with the attempts that did not simply pass.
struct TestHistories: Sendable {
    private let results: RecentHistory
    private let recovered: Set<Cell>
    private var troubled: [TestID: [ReportModel.Attempt]] = [:]

    /// Lines up results.
    ///
    /// - Parameters:
    ///   - results: How each test ended in each run.
    ///   - troubled: The attempts that failed or repeated another, by run.
    ///   - runs: The runs, oldest first.
    init(results: RecentHistory, troubled: [[TroubledTest]], runs: [String]) {
        self.results = results
        recovered = Self.recovered(troubled)
        for (run, tests) in zip(runs, troubled).reversed() {
            for test in tests {
                self.troubled[test.test, default: []] += test.attempts.map { ReportModel.Attempt($0, run: run) }
            }
        }
    }

    /// The marks of a test, one a run; empty where no run has it.
    func history(of test: TestID) -> String {
        guard let cells = results.cells(of: test) else { return "" }
        var text = ""
        for (run, cell) in cells.enumerated() {
            guard let cell else {
                text.append(ReportModel.HistoryMark.absent.rawValue)
                continue
            }
            // Looking up whether it recovered is for failures only, of which there are few.
            let isRecovered = cell.result == .failed && recovered.contains(Cell(run: run, test: test))
            text.append(Self.mark(cell.result, isRecovered: isRecovered).rawValue)
        }
        return text
    }

    /// The mean time that a run spends on a test with all its attempts, in seconds.
    func meanDuration(of test: TestID) -> Double? {
        var (total, count) = (0.0, 0)
        for cell in results.cells(of: test) ?? [] {
            guard let duration = cell?.duration else { continue }
            total += duration
            count += 1
        }
        return count == 0 ? nil : total / Double(count)
    }

    /// The time that each run spent on a test with all its attempts, in seconds; empty where none is known.
    func durations(of test: TestID) -> [Double?] {
        let durations = (results.cells(of: test) ?? []).map { $0?.duration }
        return durations.contains { $0 != nil } ? durations : []
    }

    /// The attempts of a test that failed or repeated another, those of the newest run first.
    func attempts(of test: TestID) -> [ReportModel.Attempt] { troubled[test, default: []] }

    private struct Cell: Hashable {
        var run: Int
        var test: TestID
    }

    /// The tests in runs whose last attempt passed on every device, with every configuration and arguments that failed.
    private static func recovered(_ troubled: [[TroubledTest]]) -> Set<Cell> {
        var cells: Set<Cell> = []
        for (run, tests) in troubled.enumerated() {
            for test in tests {
                let failed = test.environments.filter { $0.contains { $0.result == .failed } }
                if !failed.isEmpty, failed.allSatisfy({ $0.last?.result == .passed }) {
                    cells.insert(Cell(run: run, test: test.test))
                }
            }
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
}

extension ReportModel.Attempt {
    fileprivate init(_ attempt: TroubledTest.Attempt, run: String) {
        self.init(
            run: run,
            attempt: attempt.attempt,
            result: attempt.result.rawValue,
            device: attempt.device,
            duration: attempt.duration,
            message: attempt.message,
            file: attempt.file,
            line: attempt.line
        )
    }
}
