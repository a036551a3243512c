/// The newest versions that a test ran on, for the scores by version and to notice that results of one version disagree.
///
/// A version is a commit; a run of an unknown commit is a version of its own. The newest ones are open: results are
/// added to them. Of those before, only the scores are kept; a commit that comes again then is a new version.
struct VersionHistory: Sendable, Hashable {
    /// The results in one environment.
    struct Cell: Sendable, Hashable {
        /// The environment.
        var environment: Int64
        /// Attempts that passed or failed.
        var count = 0
        /// Attempts that failed.
        var failures = 0
        /// Changes between pass and failure.
        var flips = 0
        /// Pairs of neighbouring results.
        var pairs = 0
        /// How the last attempt ended.
        var last = EnvironmentResult.Outcome.unknown
        /// How all attempts of the newest run ended in which they agreed; unknown where there is none.
        var lastAgreed = EnvironmentResult.Outcome.unknown
    }

    /// A version that results are still added to.
    struct Version: Sendable, Hashable {
        /// The commit, or the run where that is unknown.
        var id: Int64
        /// Its results by environment, in the order in which they came.
        var cells: [Cell]
    }

    /// The scores of versions that nothing is added to any more, oldest first.
    var closed: [Double] = []
    /// The versions that results are added to, oldest first.
    var open: [Version] = []

    /// Whether a version that results may be added to has a failure.
    var hasOpenFailure: Bool { open.contains { $0.cells.contains { $0.failures > 0 } } }

    /// Adds a result.
    ///
    /// - Returns: Whether it disagrees with the one before it of the same version in an equal environment.
    mutating func add(_ result: EnvironmentResult, version id: Int64, settings: FlakinessSettings) -> Bool {
        guard result.count > 0 else { return false }
        let index: Int
        if let known = open.lastIndex(where: { $0.id == id }) {
            index = known
        } else {
            open.append(Version(id: id, cells: []))
            if open.count > max(1, settings.openVersions) {
                closed.append(open.removeFirst().score(by: settings.versionScore))
                closed.removeFirst(max(0, closed.count - max(0, settings.versionWindow - settings.openVersions)))
            }
            index = open.count - 1
        }
        return open[index].add(result)
    }

    /// The scores f(Rᵥ) of the newest versions, oldest first.
    func scores(settings: FlakinessSettings) -> [Double] {
        (closed + open.map { $0.score(by: settings.versionScore) }).suffix(max(1, settings.versionWindow))
    }
}

extension VersionHistory.Version {
    fileprivate mutating func add(_ result: EnvironmentResult) -> Bool {
        let known = cells.firstIndex { $0.environment == result.environment }
        if known == nil { cells.append(VersionHistory.Cell(environment: result.environment)) }
        return cells[known ?? cells.count - 1].add(result)
    }

    /// Environments count by their number of results, as only equal ones may be compared.
    fileprivate func score(by kind: FlakinessSettings.VersionScore) -> Double {
        switch kind {
        case .flipRate:
            let pairs = cells.reduce(0) { $0 + $1.pairs }
            return pairs == 0 ? 0 : Double(cells.reduce(0) { $0 + $1.flips }) / Double(pairs)
        case .entropy:
            let count = cells.reduce(0) { $0 + $1.count }
            let sum = cells.reduce(0) { sum, cell in
                sum + Double(cell.count) * (Entropy.bits(failures: cell.failures, of: cell.count) ?? 0)
            }
            return count == 0 ? 0 : sum / Double(count)
        }
    }
}

extension VersionHistory.Cell {
    /// Adds a result; tells whether it disagrees with the one before.
    fileprivate mutating func add(_ result: EnvironmentResult) -> Bool {
        count += result.count
        failures += result.failures
        flips += result.flips
        pairs += result.pairs
        if last != .unknown, result.first != .unknown {
            pairs += 1
            if last != result.first { flips += 1 }
        }
        last = result.last
        guard !result.isMixed else { return false }
        let agreed: EnvironmentResult.Outcome = result.isFailure ? .failed : .passed
        defer { lastAgreed = agreed }
        return lastAgreed != .unknown && lastAgreed != agreed
    }
}
