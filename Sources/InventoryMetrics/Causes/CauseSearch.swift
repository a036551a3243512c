/// Looks for what the failures of a test go with.
package struct CauseSearch {
    /// Something that failures go with.
    package struct Finding: Sendable, Hashable {
        /// How likely so clear a picture is by chance alone (0 to 1).
        package var pValue: Double
        /// What it is, in words.
        package var cause: String
    }

    /// How many hypotheses were looked at.
    package private(set) var hypothesisCount = 0
    /// Those that may be believed, what sets environments apart first, of each kind the surest first.
    ///
    /// Failures that time out take longer whatever makes them fail. Whether a finding is believed depends on how many were
    /// looked at for all tests.
    package var findings: [Finding] {
        // Where one device always has one system, nothing tells which of them it is.
        let merged = matches.reduce(into: [Match]()) { merged, match in
            if let same = merged.firstIndex(where: { $0.figures == match.figures }) {
                merged[same].names += match.names
            } else {
                merged.append(match)
            }
        }
        return merged.sorted {
            ($0.isOfEnvironment ? 0 : 1, $0.pValue, $0.figures) < ($1.isOfEnvironment ? 0 : 1, $1.pValue, $1.figures)
        }.map {
            Finding(pValue: $0.pValue, cause: "\($0.names.joined(separator: " or ")): \($0.figures)")
        }
    }

    /// What may be believed, with its figures in words.
    private struct Match {
        var pValue: Double
        var names: [String]
        var figures: String
        var isOfEnvironment: Bool
    }

    private var matches: [Match] = []

    /// The greatest p-value that is kept: the rate of false discoveries, above which no hypothesis can be believed.
    package static let rate = 0.05
    /// The fewest failures and passes that are compared.
    private static let fewest = 3

    /// Compares the failures of a test with its passes.
    ///
    /// Failures during which it always failed have another cause than now and then, so they do not count, unless it still
    /// fails in one environment only.
    ///
    /// - Parameters:
    ///   - history: The results of the test.
    ///   - settings: The thresholds.
    ///   - factors: What each environment is.
    package init(
        _ history: TestHistory, settings: FlakinessSettings, factors: (Int64) -> EnvironmentFactors?
    ) {
        let groups = Self.groups(history, settings: settings, factors: factors)
        compare(groups, by: \.device) { "device \($0)" }
        compare(groups, by: \.system) { "system \($0)" }
        compare(groups, by: \.configuration) { "configuration \($0)" }
        compareDurations(history.samples)
    }

    /// The results of one environment.
    private struct Group {
        var factors: EnvironmentFactors
        var passes: Int
        var failures: Int
    }

    private static func groups(
        _ history: TestHistory, settings: FlakinessSettings, factors: (Int64) -> EnvironmentFactors?
    ) -> [Group] {
        let breakage = Breakage(history, settings: settings)
        let isBrokenSomewhere = breakage.everywhereSince == nil && breakage.somewhereSince != nil
        return breakage.series.compactMap { series in
            guard let factors = factors(series.results.environment) else { return nil }
            var group = Group(factors: factors, passes: 0, failures: 0)
            for (index, streak) in series.results.streaks.enumerated() {
                let isBroken = series.broken.contains { $0.streaks.contains(index) }
                if isBroken, !isBrokenSomewhere { continue }
                group.failures += streak.failures
                group.passes += streak.attempts - streak.failures
            }
            return group
        }
    }

    private mutating func compare(
        _ groups: [Group], by factor: KeyPath<EnvironmentFactors, String>, words: (String) -> String
    ) {
        let known = groups.filter { !$0.factors[keyPath: factor].isEmpty }
        let levels = Set(known.map { $0.factors[keyPath: factor] })
        guard levels.count > 1 else { return }
        for level in levels.sorted() {
            let (with, without) = known.reduce(into: (with: (0, 0), without: (0, 0))) { counts, group in
                let isWith = group.factors[keyPath: factor] == level
                counts.with.0 += isWith ? group.failures : 0
                counts.with.1 += isWith ? group.passes : 0
                counts.without.0 += isWith ? 0 : group.failures
                counts.without.1 += isWith ? 0 : group.passes
            }
            examine(words(level), with: with, without: without)
        }
    }

    /// Examines whether the share of failures is greater with something than without.
    private mutating func examine(_ name: String, with: (Int, Int), without: (Int, Int)) {
        guard with.0 + without.0 >= Self.fewest, with.1 + without.1 >= Self.fewest else { return }
        hypothesisCount += 1
        // Compared without dividing: f₁/n₁ > f₂/n₂.
        guard with.0 * (without.0 + without.1) > without.0 * (with.0 + with.1) else { return }
        let pValue = FisherExact.pValue(with, without)
        guard pValue <= Self.rate else { return }
        let figures = "\(with.0) of \(with.0 + with.1) failed, \(without.0) of \(without.0 + without.1) elsewhere"
        matches.append(Match(pValue: pValue, names: [name], figures: figures, isOfEnvironment: true))
    }

    private mutating func compareDurations(_ samples: [TestHistory.Sample]) {
        let failed = samples.filter(\.isFailure).map(\.seconds)
        let passed = samples.filter { !$0.isFailure }.map(\.seconds)
        guard failed.count >= Self.fewest, passed.count >= Self.fewest else { return }
        hypothesisCount += 1
        guard let pValue = MannWhitney.pValue(failed, passed), pValue <= Self.rate else { return }
        let (slow, usual) = (Self.median(failed), Self.median(passed))
        let words = slow > usual ? "failures take longer" : "failures end sooner"
        let figures = "a median of \(Self.text(slow)) s against \(Self.text(usual)) s"
        matches.append(Match(pValue: pValue, names: [words], figures: figures, isOfEnvironment: false))
    }

    /// The middle value; of an even number the lower one.
    private static func median(_ values: [Double]) -> Double {
        values.sorted()[(values.count - 1) / 2]
    }

    /// Seconds with a digit after the point, or three where they are below 1; the same on every machine.
    private static func text(_ seconds: Double) -> String {
        let digits = seconds < 1 ? 1000.0 : 10.0
        return "\((seconds * digits).rounded() / digits)"
    }
}
