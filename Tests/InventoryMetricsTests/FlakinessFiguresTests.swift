import Foundation

import Testing

@testable import InventoryMetrics

@Suite struct FlakinessFiguresTests {
    @Test(
        arguments: [
            ("P", 0, nil), ("P P", 0, 0), ("P F", 1, 1), ("P F P F", 3, 1), ("FP FP", 3, 1), ("P P F P P", 2, 0.5),
            ("P U F", 0, nil), ("P P U F F", 0, 0), ("P S F", 1, 1), ("S S", 0, nil),
        ] as [(String, Int, Double?)])
    func `Counts flips of neighbouring results`(notation: String, flips: Int, rate: Double?) {
        let result = summary(nights(notation))
        #expect(result.flips == flips)
        #expect(result.flipRate == rate)
    }

    @Test func `Counts runs, attempts and failures`() {
        let result = summary(nights("P FFP S E U !F F"))
        #expect(result.runs == 3)
        #expect(result.attempts == 5)
        #expect(result.failures == 3)
    }

    @Test(arguments: [(0, 4, 0), (1, 2, 1), (1, 4, 0.811278), (3, 4, 0.811278), (4, 4, 0)] as [(Int, Int, Double)])
    func `Computes the entropy`(failures: Int, count: Int, bits: Double) {
        #expect(isNear(Entropy.bits(failures: failures, of: count), bits))
    }

    @Test func `Computes the scores of Kowalczyk et al. as by hand`() {
        // f is 0, 1 and 0.811278; U is their mean. Z is 0, then 1, then 0.811278 + 0.9 · 1; the weights are
        // 1 + 0.9 + 0.81 = 2.71.
        let byEntropy = summary(nights("PP PF FPPP"))
        #expect(isNear(byEntropy.appleUnweighted, 1.811278 / 3))
        #expect(isNear(byEntropy.appleWeighted, 1.711278 / 2.71))
        // By flip rate f is 0, 1 and 1/3.
        var settings = FlakinessSettings.default
        settings.versionScore = .flipRate
        let byFlips = summary(nights("PP PF FPPP"), settings: settings)
        #expect(isNear(byFlips.appleUnweighted, 4.0 / 9))
        #expect(isNear(byFlips.appleWeighted, (1.0 / 3 + 0.9) / 2.71))
    }

    @Test func `Pools the runs of a version and looks back over the window`() {
        #expect(isNear(summary(nights("P F P F", commits: ["a", "a", "b", "b"])).appleUnweighted, 1))
        var settings = FlakinessSettings.default
        settings.versionWindow = 2
        #expect(isNear(summary(nights("PF PF PP PF"), settings: settings).appleUnweighted, 0.5))
    }

    @Test(
        arguments: [
            (0.5, 10, 0.236593, 0.763407), (0, 10, 0, 0.277533), (1, 10, 0.722467, 1), (0.1, 20, 0.027866, 0.301034),
        ] as [(Double, Double, Double, Double)])
    func `Computes the Wilson interval`(share: Double, count: Double, low: Double, high: Double) {
        let interval = FailureRate.wilson(share: share, count: count)
        #expect(isNear(interval?.lowerBound, low))
        #expect(isNear(interval?.upperBound, high))
    }

    @Test func `Trusts failures in bursts less`() {
        // Two runs of four equal results say as much as two results.
        let bursts = summary(nights("FFFF PPPP"))
        #expect(isNear(bursts.failureRateLow, FailureRate.wilson(share: 0.5, count: 2)?.lowerBound))
        let spread = summary(nights("F P F P F P F P"))
        #expect(isNear(spread.failureRateLow, FailureRate.wilson(share: 0.5, count: 8)?.lowerBound))
    }

    // Reference values by an independent implementation.
    @Test(
        arguments: [
            (1, 4, 0.9946485626), (1, 100, 0.5713639257), (0, 20, 0.5234584685),
        ] as [(Int, Int, Double)])
    func `Computes the probability by the prior of Jeffreys`(failures: Int, count: Int, expected: Double) {
        #expect(isNear(FailureProbability.exceeding(0.01, failures: failures, of: count), expected))
    }

    @Test func `Computes the incomplete beta function`() {
        #expect(isNear(IncompleteBeta.regularised(0.3, 2, 3), 0.3483))
        #expect(isNear(IncompleteBeta.regularised(0.01, 0.5, 0.5), 1 - 0.9362314391))
        #expect(isNear(IncompleteBeta.regularised(0.1, 500.5, 4500.5), 1 - 0.5025081409))
        #expect(IncompleteBeta.regularised(0, 2, 3) == 0)
        #expect(IncompleteBeta.regularised(1, 2, 3) == 1)
    }

    @Test(
        arguments: [
            ("P P", 0), ("F F", 0), ("FF P", 0), ("FP", 2), ("FFP P", 3), ("PFP", 2), ("FPPFP", 4), ("FPF", 2),
        ] as [(String, Double)])
    func `Counts the minutes of failed attempts that passed later, with their repetitions`(
        notation: String, minutes: Double
    ) {
        #expect(isNear(summary(nights(notation)).minutesLost, minutes))
    }

    private func isNear(_ value: Double?, _ expected: Double?) -> Bool {
        guard let value, let expected else { return value == nil && expected == nil }
        return abs(value - expected) < 1e-6
    }
}
