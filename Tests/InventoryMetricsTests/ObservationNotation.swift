import Foundation
import InventoryMetrics
import InventoryModel

/// Observations of a test from a short notation: one word a night, one letter an attempt.
///
/// `P` passed, `F` failed, `S` skipped, `E` expected failure, `U` unknown; a word that starts with `!` is a run that
/// failed as a whole. The first night is 1 January 2026; each attempt takes 60 seconds.
func nights(
    _ notation: String,
    commit: @autoclosure () -> String? = nil,
    commits: [String]? = nil,
    branch: String? = "main",
    environment: String = "iPhone",
    firstRun: Int64 = 1
) -> [TestObservation] {
    let results: [Character: TestAttempt.Result] = [
        "P": .passed, "F": .failed, "S": .skipped, "E": .expectedFailure, "U": .unknown,
    ]
    return notation.split(separator: " ").enumerated().map { index, word in
        TestObservation(
            run: firstRun + Int64(index),
            startedAt: night(index),
            commit: commits.map { $0[index] } ?? commit() ?? "commit\(index)",
            branch: branch,
            environment: environment,
            isInfrastructureFailure: word.hasPrefix("!"),
            attempts: word.compactMap { results[$0] }.map { TestObservation.Attempt(result: $0, duration: 60) }
        )
    }
}

/// The start of a night; 0 is 1 January 2026.
func night(_ index: Int) -> Date {
    Date(timeIntervalSince1970: 1_767_225_600 + Double(index) * 86_400)
}

/// The summary of observations as of the newest of them.
func summary(_ observations: [TestObservation], settings: FlakinessSettings = .default) -> FlakinessSummary {
    let newest = observations.map(\.startedAt).max() ?? night(0)
    return Flakiness.summary(of: observations, asOf: newest, settings: settings)
}
