import Foundation

/// What shows that results disagree, by kind.
struct FlakyEvidence {
    /// The runs in which attempts disagree.
    let retry: [Date]
    /// The runs that disagree with the one before it of the same commit in an equal environment.
    let sameCommit: [Date]
    /// The runs at which results flip, in series that flip back and forth without a change point that explains it.
    let acrossCommits: [Date]

    /// When direct evidence was seen, in order.
    var direct: [Date] { (retry + sameCommit).sorted() }

    /// Collects the evidence of a history.
    init(_ history: ResultHistory, breakage: Breakage) {
        retry = history.results.filter(\.isMixed).map(\.startedAt)
        sameCommit = Self.disagreements(history.results)
        acrossCommits = breakage.series.flatMap(Self.unexplainedFlips).sorted()
    }

    /// The strongest kind that was seen since a time.
    func strongest(since start: Date) -> FlakinessSummary.Evidence? {
        let kinds: [(FlakinessSummary.Evidence, [Date])] = [
            (.retry, retry), (.sameCommit, sameCommit), (.acrossCommits, acrossCommits),
        ]
        return kinds.first { $0.1.contains { $0 >= start } }?.0
    }

    private struct SameCode: Hashable {
        let commit: String
        let environment: String
    }

    private static func disagreements(_ results: [ObservedResult]) -> [Date] {
        var newest: [SameCode: Bool] = [:]
        var dates: [Date] = []
        for result in results where result.count > 0 && !result.isMixed {
            guard let commit = result.commit else { continue }
            let key = SameCode(commit: commit, environment: result.series.environment)
            if let before = newest[key], before != result.isFailure { dates.append(result.startedAt) }
            newest[key] = result.isFailure
        }
        return dates
    }

    private static func unexplainedFlips(_ series: Breakage.Series) -> [Date] {
        let starts = Set(series.segments.map(\.range.lowerBound))
        let flips = series.results.indices.dropFirst().filter { index in
            series.results[index].isFailure != series.results[index - 1].isFailure && !starts.contains(index)
        }
        // One flip is a regression or a repair; only a result that comes back shows that something flips.
        return flips.count < 2 ? [] : flips.map { series.results[$0].startedAt }
    }
}
