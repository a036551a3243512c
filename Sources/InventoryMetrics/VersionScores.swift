/// The flakiness scores of Kowalczyk et al., "Modeling and Ranking Flaky Tests at Apple" (ICSE-SEIP 2020).
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
}
