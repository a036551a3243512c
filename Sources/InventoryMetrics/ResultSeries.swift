/// The results of a test in one environment on one branch, in order of time: what may be compared along the time.
struct ResultSeries: Sendable, Hashable {
    /// Results of which either all or none are failures, one a run; only the oldest may hold both.
    struct Streak: Sendable, Hashable {
        /// The results.
        var results = 0
        /// Those of which all attempts failed.
        var failing = 0
        /// Their attempts that passed or failed.
        var attempts = 0
        /// Their attempts that failed.
        var failures = 0
        /// When the first run started, in milliseconds since 1970.
        var firstAt: Int64
        /// When the last one did.
        var lastAt: Int64
        /// The newest result with a failure; nil where there is none.
        var lastFailure: LastFailure?
    }

    /// A result with a failure.
    struct LastFailure: Sendable, Hashable {
        /// When the run started, in milliseconds since 1970.
        var at: Int64
        /// All results of the test in all series up to it, it included.
        var through: ResultTotals
    }

    /// The environment.
    let environment: Int64
    /// The branch.
    let branch: Int64
    /// How the last attempt ended.
    var last = EnvironmentResult.Outcome.unknown
    /// When the newest run started, in milliseconds since 1970.
    var newestAt: Int64
    /// The streaks, oldest first.
    var streaks: [Streak] = []

    /// The results with a pass or failure.
    var resultCount: Int { streaks.reduce(0) { $0 + $1.results } }

    /// Adds a result; `totals` are those of the test with it.
    ///
    /// - Returns: The flips and pairs that it makes with the result before it.
    mutating func add(
        _ result: EnvironmentResult, at time: Int64, totals: ResultTotals, streakLimit: Int
    ) -> (flips: Int, pairs: Int) {
        let isPair = last != .unknown && result.first != .unknown
        let pair = (flips: isPair && last != result.first ? 1 : 0, pairs: isPair ? 1 : 0)
        last = result.last
        newestAt = time
        guard result.count > 0 else { return pair }
        if let streak = streaks.last, streak.isOf(failing: result.isFailure) {
            streaks[streaks.count - 1].add(result, at: time, totals: totals)
        } else {
            var streak = Streak(firstAt: time, lastAt: time)
            streak.add(result, at: time, totals: totals)
            streaks.append(streak)
            if streaks.count > max(2, streakLimit) {
                let oldest = streaks.removeFirst()
                streaks[0] = oldest.joined(with: streaks[0])
            }
        }
        return pair
    }
}

extension ResultSeries.Streak {
    /// Whether a result belongs to it by its outcome.
    fileprivate func isOf(failing: Bool) -> Bool { self.failing == (failing ? results : 0) }

    fileprivate mutating func add(_ result: EnvironmentResult, at time: Int64, totals: ResultTotals) {
        results += 1
        failing += result.isFailure ? 1 : 0
        attempts += result.count
        failures += result.failures
        lastAt = time
        if result.failures > 0 { lastFailure = ResultSeries.LastFailure(at: time, through: totals) }
    }

    fileprivate func joined(with next: Self) -> Self {
        var joined = next
        joined.results += results
        joined.failing += failing
        joined.attempts += attempts
        joined.failures += failures
        joined.firstAt = firstAt
        joined.lastFailure = next.lastFailure ?? lastFailure
        return joined
    }
}
