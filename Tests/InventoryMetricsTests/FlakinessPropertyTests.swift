import Foundation
import InventoryMetrics
import InventoryModel
import InventoryTestSupport
import Testing

@Suite struct FlakinessPropertyTests {
    @Test(arguments: 1...200)
    func `Keeps every figure in its bounds, whatever the results`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let result = summary(randomObservations(&random))
        let shares = [
            result.flipRate, result.entropy, result.appleUnweighted, result.appleWeighted, result.failureRateLow,
            result.failureRateHigh, result.probability,
        ]
        for share in shares.compactMap(\.self) { #expect(share >= 0 && share <= 1) }
        if let low = result.failureRateLow, let high = result.failureRateHigh {
            let share = Double(result.failures) / Double(result.attempts)
            #expect(low <= share && share <= high)
        }
        #expect(result.minutesLost >= 0 && result.minutesLost.isFinite)
        #expect(result.failures <= result.attempts)
        #expect(result.flips < max(1, result.attempts))
        #expect((result.firstFlakyAt ?? .distantPast) <= (result.lastFlakyAt ?? .distantFuture))
        #expect(result.state != .flaky || result.evidence == .retry || result.evidence == .sameCommit)
        #expect(result.failures > 0 || result.state == .healthy || result.state == .new || result.state == .stale)
    }

    @Test(arguments: 1...50)
    func `Gives the same summary for any order of the observations`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let observations = randomObservations(&random)
        #expect(summary(observations.shuffled(using: &random)) == summary(observations))
    }

    @Test(arguments: 1...50)
    func `Never calls a test flaky that always fails, however it is run`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let observations = randomObservations(&random).map { observation in
            var observation = observation
            observation.attempts = observation.attempts.map { attempt in
                var attempt = attempt
                if attempt.result == .passed { attempt.result = .failed }
                return attempt
            }
            return observation
        }
        let result = summary(observations)
        #expect(result.state == .broken || result.state == .new || result.state == .stale)
        #expect(result.evidence == nil)
    }

    private func randomObservations(_ random: inout SeededGenerator) -> [TestObservation] {
        let failureRates: [Double] = [0, 0.01, 0.2, 0.5, 0.9, 1]
        let failureRate = failureRates.randomElement(using: &random) ?? 0
        let durations: [Double?] = [nil, -1, 0.5, .infinity, .nan]
        return (0..<Int.random(in: 0...80, using: &random)).map { index in
            TestObservation(
                run: Int64(index / 2),
                startedAt: night(index / 2),
                commit: Bool.random(using: &random) ? "c\(index / 6)" : nil,
                branch: Bool.random(using: &random) ? "main" : nil,
                environment: index.isMultiple(of: 2) ? "iPhone" : "iPad",
                isInfrastructureFailure: Int.random(in: 0..<20, using: &random) == 0,
                attempts: (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    TestObservation.Attempt(
                        result: randomResult(failureRate, &random),
                        duration: durations.randomElement(using: &random) ?? nil
                    )
                }
            )
        }
    }

    private func randomResult(_ failureRate: Double, _ random: inout SeededGenerator) -> TestAttempt.Result {
        if Int.random(in: 0..<10, using: &random) == 0 {
            return TestAttempt.Result.allCases.randomElement(using: &random) ?? .passed
        }
        return Double.random(in: 0..<1, using: &random) < failureRate ? .failed : .passed
    }
}
