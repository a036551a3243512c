import Foundation

/// The flakiness scores of Kowalczyk et al., "Modeling and Ranking Flaky Tests at Apple" (ICSE-SEIP 2020).
///
/// A version is a commit; a run of an unknown commit is a version of its own.
enum VersionScores {
    /// U = Σ f(Rᵥ) / H over the scores of the versions, oldest first; nil without one.
    static func unweighted(_ scores: [Double]) -> Double? {
        scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
    }

    /// W = Zₙ / Σ (1−λ)ʲ with Z₁ = f(R₁) and Zₜ = f(Rₜ) + (1−λ) Zₜ₋₁, oldest first; nil without a score.
    static func weighted(_ scores: [Double], decay: Double) -> Double? {
        guard !scores.isEmpty else { return nil }
        var sum = 0.0
        var weights = 0.0
        for score in scores {
            sum = score + (1 - decay) * sum
            weights = 1 + (1 - decay) * weights
        }
        return sum / weights
    }

    /// The score f(Rᵥ) of each version, oldest first by its first result.
    static func scores(_ results: [ObservedResult], settings: FlakinessSettings) -> [Double] {
        var order: [Version] = []
        var groups: [Version: [ObservedResult]] = [:]
        for result in results where result.count > 0 {
            let version = result.commit.map(Version.commit) ?? .run(result.run)
            if groups[version, default: []].isEmpty { order.append(version) }
            groups[version, default: []].append(result)
        }
        return order.suffix(max(1, settings.versionWindow)).compactMap { version in
            groups[version].map { score($0, by: settings.versionScore) }
        }
    }

    /// One version's score: environments count by their number of results, as only equal ones may be compared.
    private static func score(_ results: [ObservedResult], by kind: FlakinessSettings.VersionScore) -> Double {
        let environments = Dictionary(grouping: results, by: \.series.environment).sorted { $0.key < $1.key }.map(
            \.value)
        switch kind {
        case .flipRate:
            return Flips(in: environments).rate ?? 0
        case .entropy:
            let weighted = environments.map { group in
                let count = group.reduce(0) { $0 + $1.count }
                let failures = group.reduce(0) { $0 + $1.failures }
                return Double(count) * (Entropy.bits(failures: failures, of: count) ?? 0)
            }
            return weighted.reduce(0, +) / Double(results.reduce(0) { $0 + $1.count })
        }
    }

    private enum Version: Hashable {
        case commit(String)
        case run(Int64)
    }
}
