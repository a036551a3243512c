/// What the results of one test add up to, run by run in order of time.
///
/// It takes the same room however many runs there were, so that adding one costs the same after ten million results as
/// at first. Numbers of results, flips and dates of evidence go over all runs. What needs single results looks at the
/// newest streaks of each environment and branch and at the newest commits (`FlakinessSettings` says how many).
package struct TestHistory: Sendable, Hashable {
    /// Seconds that failed attempts took which later passed.
    struct LostTime: Sendable, Hashable {
        /// When the run started, in milliseconds since 1970.
        var at: Int64
        /// The seconds.
        var seconds: Double
    }

    /// An attempt with its duration, to compare failures with passes.
    struct Sample: Sendable, Hashable {
        /// Whether it failed.
        var isFailure: Bool
        /// How long it took, in microseconds.
        var microseconds: Int64

        /// How long it took, in seconds.
        var seconds: Double { Double(microseconds) / 1e6 }
    }

    /// The newest run that has the test; nil before the first.
    package internal(set) var newestRun: Int64?
    /// When it started, in milliseconds since 1970.
    package internal(set) var newestRunAt: Int64 = 0
    /// Whether it passed or failed the test.
    var isNewestRunCounted = false
    /// The runs with a pass or failure.
    var runs = 0
    /// All results.
    var totals = ResultTotals()
    /// The results up to the last one with a failure, which they include; nil without one.
    var throughLastFailure: ResultTotals?
    /// The attempts that passed since the last failure; all passes where there is none.
    var passesSinceFailure = 0
    /// The changes between pass and failure along each series.
    var flips = 0
    /// The pairs of neighbouring results.
    var pairs = 0
    /// When the oldest run with a pass or failure started, in milliseconds since 1970.
    var firstAt: Int64?
    /// When the newest one did.
    package internal(set) var newestAt: Int64?
    /// When attempts of one run, or runs of one commit, first disagreed.
    var firstDirectAt: Int64?
    /// When attempts of one run last disagreed.
    var lastRetryAt: Int64?
    /// When runs of one commit last disagreed.
    var lastSameCommitAt: Int64?
    /// What failures cost that meant nothing, oldest first.
    var lost: [LostTime] = []
    /// The newest failures, and the newest passes of those since the first failure; oldest first.
    var samples: [Sample] = []
    /// The most environments that one run had.
    var widest = 1
    /// The results by environment and branch.
    var series: [ResultSeries] = []
    /// The results by commit.
    var versions = VersionHistory()

    /// A history without results.
    package init() {}

    /// Whether the test failed, in all that is known of it.
    package var hasFailed: Bool { totals.failures > 0 }
    /// The environments whose results are known one by one.
    package var environments: Set<Int64> { Set(series.map(\.environment)) }
    /// Whether the next pass may show that results of one commit disagree.
    package var hasOpenFailure: Bool { versions.hasOpenFailure }

    /// Whether a run comes after all that were added.
    package func isBefore(_ run: ObservedRun) -> Bool {
        guard let newestRun else { return true }
        return (newestRunAt, newestRun) < (run.startedAt, run.key)
    }

    /// Adds what a run says; it must be after all that were added.
    ///
    /// - Parameters:
    ///   - results: The results by environment, in the order of the environments' numbers; none where the run has none.
    ///   - run: The run.
    ///   - settings: How much is kept.
    package mutating func add(_ results: [EnvironmentResult], of run: ObservedRun, settings: FlakinessSettings) {
        guard !results.isEmpty else { return }
        if newestRun != run.key { isNewestRunCounted = false }
        newestRun = run.key
        newestRunAt = run.startedAt
        widest = max(widest, results.count)
        for (index, result) in results.enumerated() { add(result, of: run, at: index, settings: settings) }
        forgetSeries(settings: settings)
        forgetLostTime(settings: settings)
    }

    private mutating func add(
        _ result: EnvironmentResult, of run: ObservedRun, at index: Int, settings: FlakinessSettings
    ) {
        if result.count > 0 {
            totals.add(count: result.count, failures: result.failures, batch: run.jobOrRun)
            if !isNewestRunCounted { runs += 1 }
            isNewestRunCounted = true
            firstAt = firstAt ?? run.startedAt
            newestAt = run.startedAt
            passesSinceFailure = result.failures > 0 ? 0 : passesSinceFailure
            passesSinceFailure += result.passesSinceFailure
            if result.failures > 0 { throughLastFailure = totals }
        }
        flips += result.flips
        pairs += result.pairs
        let place = seriesIndex(environment: result.environment, run: run, hint: index)
        let pair = series[place].add(
            result, at: run.startedAt, totals: totals, streakLimit: settings.streaksPerSeries)
        flips += pair.flips
        pairs += pair.pairs
        if result.isMixed {
            lastRetryAt = run.startedAt
            firstDirectAt = firstDirectAt ?? run.startedAt
        }
        if versions.add(result, version: run.versionOrRun, settings: settings) {
            lastSameCommitAt = run.startedAt
            firstDirectAt = firstDirectAt ?? run.startedAt
        }
        if totals.failures > 0 { for sample in result.samples { keep(sample, settings: settings) } }
        if result.lostSeconds > 0 { lost.append(LostTime(at: run.startedAt, seconds: result.lostSeconds)) }
    }

    private mutating func keep(_ sample: Sample, settings: FlakinessSettings) {
        samples.append(sample)
        guard samples.count(where: { $0.isFailure == sample.isFailure }) > settings.samplesPerOutcome else { return }
        if let oldest = samples.firstIndex(where: { $0.isFailure == sample.isFailure }) { samples.remove(at: oldest) }
    }

    /// Where the series of an environment is, which is added where it is missing.
    private mutating func seriesIndex(environment: Int64, run: ObservedRun, hint: Int) -> Int {
        func isSame(_ series: ResultSeries) -> Bool {
            series.environment == environment && series.branch == run.branch
        }
        // Runs mostly have their environments in the same order, which spares searching where there are very many.
        if series.indices.contains(hint), isSame(series[hint]) { return hint }
        if let known = series.firstIndex(where: isSame) { return known }
        series.append(ResultSeries(environment: environment, branch: run.branch, newestAt: run.startedAt))
        return series.count - 1
    }

    /// Drops the series with the fewest results, of these the oldest, where there are too many.
    private mutating func forgetSeries(settings: FlakinessSettings) {
        let surplus = series.count - max(settings.seriesPerTest, 2 * widest)
        guard surplus > 0 else { return }
        let order = series.indices.filter { series[$0].newestAt < newestRunAt }.sorted {
            (series[$0].resultCount, series[$0].newestAt, $0) < (series[$1].resultCount, series[$1].newestAt, $1)
        }
        let dropped = Set(order.prefix(surplus))
        series = series.indices.filter { !dropped.contains($0) }.map { series[$0] }
    }

    private mutating func forgetLostTime(settings: FlakinessSettings) {
        let start = newestRunAt - settings.evidenceWindowMilliseconds
        lost.removeAll { $0.at < start }
        while lost.count > max(1, settings.lostTimes) {
            // The sum stays; the older of the two counts as long as the newer.
            lost[1].seconds += lost[0].seconds
            lost.removeFirst()
        }
    }
}
