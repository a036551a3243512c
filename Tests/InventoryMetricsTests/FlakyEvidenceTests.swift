import Foundation
import InventoryMetrics
import Testing

@Suite struct FlakyEvidenceTests {
    @Test func `Takes attempts of one run that disagree for retry evidence`() {
        let result = summary(nights("P FP P FFP P"))
        #expect(result.evidence == .retry)
        #expect(result.firstFlakyAt == night(1))
        #expect(result.lastFlakyAt == night(3))
    }

    @Test func `Takes runs of one commit that disagree for same-commit evidence`() {
        let result = summary(nights("P P F P", commits: ["a", "b", "b", "b"]))
        #expect(result.state == .flaky)
        #expect(result.evidence == .sameCommit)
        #expect(result.firstFlakyAt == night(2))
        #expect(result.lastFlakyAt == night(3))
    }

    @Test func `Does not compare runs of unequal environments`() {
        let phone = nights("P P P P P", commit: "a", environment: "iPhone")
        let tablet = nights("F F F F F", commit: "a", environment: "iPad", firstRun: 10)
        let result = summary(phone + tablet)
        #expect(result.evidence == nil)
        #expect(result.state == .broken)
        #expect(result.flips == 0)
        #expect(result.appleUnweighted == 0)
    }

    @Test func `Does not compare runs of unknown commits`() {
        let observations = nights("P F P").map { observation in
            var observation = observation
            observation.commit = nil
            return observation
        }
        #expect(summary(observations).evidence == .acrossCommits)
        #expect(summary(observations).state == .suspected)
    }

    @Test(
        arguments: [
            ("P F", nil),
            ("P F P", .acrossCommits),
            ("F P", nil),
            ("P P P P P F F F F F P P P P P", nil),
            ("P F P FP", .retry),
        ] as [(String, FlakinessSummary.Evidence?)])
    func `Takes results that come back for evidence across commits`(
        notation: String, expected: FlakinessSummary.Evidence?
    ) {
        #expect(summary(nights(notation)).evidence == expected)
    }

    @Test func `Does not mix branches`() {
        let main = nights("P P P P P P")
        let commits = (10..<16).map { "commit\($0)" }
        let feature = nights("F F F F F F", commits: commits, branch: "feature", firstRun: 10)
        var settings = FlakinessSettings.default
        settings.defaultBranchName = "main"
        let result = summary(main + feature, settings: settings)
        #expect(result.evidence == nil)
        #expect(result.flips == 0)
        #expect(result.state != .broken)
        #expect(result.state != .flaky)
    }

    @Test func `Finds every test whose re-runs of one commit disagree, however rarely`() {
        for failureAt in [0, 1, 57, 198, 199] {
            let words = (0..<200).map { $0 == failureAt ? "F" : "P" }.joined(separator: " ")
            let result = Flakiness.summary(of: nights(words, commit: "a"), asOf: night(0))
            #expect(result.evidence == .sameCommit)
        }
    }
}
