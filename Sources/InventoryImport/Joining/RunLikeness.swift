import Foundation
package import InventoryModel

/// Whether two records tell of one run.
package enum RunLikeness: Sendable, Hashable {
    /// They tell the same, in two forms or copies.
    case same
    /// They tell of different tests of one run, as the two files of `swift test --xunit-output` do.
    case halves
    /// They tell of different runs, or there is too little to be sure.
    case different

    /// Compares two records of whole runs.
    ///
    /// They are the same where they have the same tests with the same results in the same number of attempts, and
    /// durations that are equal as far as the less exact of the two tells them. Tests take about the same time in each
    /// run, so the first digit of a duration proves nothing: the further digits of different durations are counted, and
    /// there have to be enough of them.
    ///
    /// - Complexity: O(*n* log *n*) in the number of attempts.
    package static func compare(_ left: RunRecord, _ right: RunRecord) -> RunLikeness {
        guard !left.isPart, !right.isPart, !left.attempts.isEmpty, !right.attempts.isEmpty else { return .different }
        if areHalves(left, right) { return .halves }
        guard left.attempts.count == right.attempts.count, !areApart(left, right) else { return .different }
        return haveEqualAttempts(left, right) ? .same : .different
    }

    /// How many further digits have to agree.
    private static let requiredDigits = 6

    private static func haveEqualAttempts(_ left: RunRecord, _ right: RunRecord) -> Bool {
        let index = AttemptIndex(right)
        var isTaken = Array(repeating: false, count: right.attempts.count)
        var proofs: Set<Double> = []
        var digits = 0
        let told = passes(left, right)
        for attempt in left.attempts {
            func fits(_ candidate: Int) -> Bool {
                !isTaken[candidate] && agree(attempt, right.attempts[candidate], told: told)
            }
            // Outputs without arguments number the argument sets.
            let found =
                index.attempts(like: attempt, of: left, number: attempt.attempt).first(where: fits)
                ?? index.attempts(like: attempt, of: left).first(where: fits)
            guard let found else { return false }
            isTaken[found] = true
            guard let first = attempt.duration, let second = right.attempts[found].duration else { continue }
            let precisions = [(first, DurationPrecision(first)), (second, DurationPrecision(second))]
            guard let coarse = precisions.max(by: { $0.1.unit < $1.1.unit }), proofs.insert(coarse.0).inserted else {
                continue
            }
            digits += max(coarse.1.digits - 1, 0)
        }
        return digits >= requiredDigits
    }

    /// The results that one of the records may tell as a pass.
    private static func passes(_ left: RunRecord, _ right: RunRecord) -> Set<TestAttempt.Result> {
        var told: Set<TestAttempt.Result> = [.passed]
        let tellsExpectedFailures = [left, right].map { run in run.attempts.contains { $0.result == .expectedFailure } }
        if tellsExpectedFailures[0] != tellsExpectedFailures[1] { told.insert(.expectedFailure) }
        // SwiftPM writes so what was skipped or cancelled while it ran.
        let isSwiftPM = [left, right].map { $0.sourceFormat == SwiftPMXUnit.format }
        if isSwiftPM[0] != isSwiftPM[1] { told.insert(.skipped) }
        return told
    }

    private static func agree(_ left: TestAttempt, _ right: TestAttempt, told: Set<TestAttempt.Result>) -> Bool {
        let both: Set = [left.result, right.result]
        guard left.result == right.result || (both.contains(.passed) && both.isSubset(of: told)) else { return false }
        guard let first = left.duration, let second = right.duration else { return true }
        return DurationPrecision.agree(first, second)
    }

    /// Whether the times of the runs exclude each other.
    private static func areApart(_ left: RunRecord, _ right: RunRecord) -> Bool {
        func isBefore(_ first: RunRecord, _ second: RunRecord) -> Bool {
            guard let end = first.finishedAt, let start = second.startedAt else { return false }
            return end.addingTimeInterval(1) < start
        }
        return isBefore(left, right) || isBefore(right, left)
    }

    /// SwiftPM names the file of Swift Testing's half after that of XCTest's.
    private static func areHalves(_ left: RunRecord, _ right: RunRecord) -> Bool {
        guard left.sourceFormat == SwiftPMXUnit.format, right.sourceFormat == SwiftPMXUnit.format else { return false }
        let names = [left.sourceName, right.sourceName].sorted { $0.utf8.count < $1.utf8.count }
        guard let dot = names[0].lastIndex(of: "."),
            names[1] == "\(names[0][..<dot])-swift-testing\(names[0][dot...])"
        else { return false }
        return Set(left.attempts.map(\.test)).isDisjoint(with: right.attempts.map(\.test))
    }
}
