package import InventoryModel

/// How each test of a project ended in some runs.
package struct RecentHistory: Sendable {
    /// One test in one run.
    package struct Cell: Sendable, Hashable {
        /// The worst attempt.
        package var result: TestAttempt.Result
        /// Attempts, on all devices and with all configurations and arguments.
        package var attempts: Int
        /// How long all attempts took together, in seconds; nil where the output does not say.
        package var duration: Double?
    }

    private let places: [TestID: Int]
    private let runCount: Int
    /// The cells of all runs of the first test, then those of the second, and so on; nil where a run does not have it.
    private var cells: [Cell?]

    /// Makes a history without a result.
    init(tests: [TestID], runCount: Int) {
        places = Dictionary(tests.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        self.runCount = runCount
        cells = Array(repeating: nil, count: tests.count * runCount)
    }

    /// The cells of a test, one a run; nil where no run has the test.
    package func cells(of test: TestID) -> ArraySlice<Cell?>? {
        guard let place = places[test] else { return nil }
        let own = cells[place * runCount..<(place + 1) * runCount]
        return own.contains { $0 != nil } ? own : nil
    }

    /// Adds an attempt.
    ///
    /// - Parameters:
    ///   - result: The number that stands for the result in the table.
    ///   - seconds: How long it took; nil where the output does not say.
    ///   - test: The place of the test.
    ///   - run: The place of the run.
    mutating func add(result: Int, seconds: Double?, ofTest test: Int, inRun run: Int) {
        let place = test * runCount + run
        let rank = Self.results.indices.contains(result) ? result : Self.unknownRank
        guard let known = cells[place] else {
            cells[place] = Cell(result: Self.results[rank], attempts: 1, duration: seconds)
            return
        }
        let isWorse = rank > Self.results.firstIndex(of: known.result) ?? 0
        cells[place] = Cell(
            result: isWorse ? Self.results[rank] : known.result,
            attempts: known.attempts + 1,
            duration: seconds.map { $0 + (known.duration ?? 0) } ?? known.duration
        )
    }

    /// Results by the number that stands for them in the table, from the best to the worst.
    static let results: [TestAttempt.Result] = [.skipped, .passed, .expectedFailure, .unknown, .failed]
    private static let unknownRank = 3
}
