import Foundation

/// The results of one test, in order of time.
struct ResultHistory {
    /// All of them; with equal times by run and environment.
    let results: [ObservedResult]
    /// They by environment and branch, each in order of time.
    let series: [[ObservedResult]]

    /// Orders the observations that hold a result.
    init(_ observations: [TestObservation]) {
        let names = CommitNames(observations.lazy.compactMap(\.commit))
        self.init(
            results: observations.compactMap { ObservedResult($0, names: names) }.sorted {
                ($0.startedAt, $0.run, $0.series) < ($1.startedAt, $1.run, $1.series)
            }
        )
    }

    private init(results: [ObservedResult]) {
        self.results = results
        series = Dictionary(grouping: results, by: \.series).sorted { $0.key < $1.key }.map(\.value)
    }

    /// The runs with a pass or failure.
    var runCount: Int { Set(results.lazy.filter { $0.count > 0 }.map(\.run)).count }
    /// The attempts that passed or failed.
    var attemptCount: Int { results.reduce(0) { $0 + $1.count } }
    /// The attempts that failed.
    var failureCount: Int { results.reduce(0) { $0 + $1.failures } }
    /// When the oldest run with a pass or failure started.
    var firstAt: Date? { results.first { $0.count > 0 }?.startedAt }
    /// When the newest run with a pass or failure started.
    var newestAt: Date? { results.last { $0.count > 0 }?.startedAt }
    /// Whether there are results and all are failures.
    var neverPassed: Bool { attemptCount > 0 && failureCount == attemptCount }

    /// The attempts that passed since the last failure; all passes where there is none.
    var passesSinceFailure: Int {
        var passes = 0
        for result in results.reversed() {
            for attempt in result.attempts.reversed() {
                if attempt == true { return passes }
                if attempt == false { passes += 1 }
            }
        }
        return passes
    }

    /// The history up to its last run with a failure, which it includes; empty without one.
    var throughLastFailure: ResultHistory {
        guard let last = results.lastIndex(where: { $0.failures > 0 }) else { return ResultHistory(results: []) }
        return ResultHistory(results: Array(results[...last]))
    }

    /// The history without some results.
    func excluding(_ isExcluded: (ObservedResult) -> Bool) -> ResultHistory {
        ResultHistory(results: results.filter { !isExcluded($0) })
    }
}
